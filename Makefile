# make           installs what is missing, builds report, builds the sample site, and says where it is
# make test      installs what is missing, and runs all tests
# make check     what continuous integration runs: lint, test, the sample site without a warning, and the browser
# make stress    repeats the random, killed and interrupted builds many times; REPORT_SEED=n repeats one seed
# make sanitize  runs the C and C++ code and its callers under the address and undefined-behaviour sanitizers
# make fuzz      damages files at random for each reader, FUZZ_SECONDS seconds each (default 20)
# make browser   installs what is missing, and shows the sample site to a browser in every language
# make bench     checks how the time of report grows with its content, and compares its speed with that of its peers
# make install   puts report into PREFIX (default /usr/local)

PREFIX ?= /usr/local
SWIFT ?= swift
RELEASE = .build/release/report
# Whole modules, each compiled once and without debugging information, take two thirds of the time. In a folder of their
# own they do not replace what `swift build` and `swift test` made. With more than one thread each file keeps an object
# of its own, which the index needs.
TEST_BUILD = --scratch-path .build/test -debug-info-format none -Xswiftc -whole-module-optimization \
	-Xswiftc -no-emit-module-separately-wmo -Xswiftc -num-threads -Xswiftc 4

# C libraries that report is built on, and the tools that find them.
BUILD_PACKAGES = libarchive-dev libcmark-dev libexpat1-dev libical-dev libsimdjson-dev libyaml-dev libcurl4-openssl-dev libsqlite3-dev libmicrohttpd-dev libqrencode-dev libmimalloc-dev librsvg2-dev libpng-dev libuchardet-dev pkg-config
# Fonts of the themes, and what makes them small.
FONT_PACKAGES = fonts-inter fonts-vollkorn fonts-league-spartan python3-fonttools python3-brotli
# What the tests ask for a second opinion.
TEST_PACKAGES = cmark-gfm jq gawk python3 python3-venv zsh fish
# The browser that looks at the sample site, fonts for all of its languages, and what the HTML checker runs on.
BROWSER_PACKAGES = chromium fonts-noto-cjk default-jre-headless

.PHONY: all build site test stress sanitize fuzz lint check browser bench install uninstall clean build-packages font-packages \
	test-packages browser-packages

all: site
	@echo
	@echo "The sample site is ready: open public/index.html in a browser."
	@echo "The program is $(RELEASE); 'make install' puts it into $(PREFIX)/bin."

# Installs the Debian packages of a list that are missing, and says which.
define install_packages
	@missing=""; \
	for package in $(1); do \
		dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -z "$$missing" ]; then \
		echo "Needed packages, all installed: $(strip $(1))"; \
	elif ! command -v apt-get >/dev/null; then \
		echo "Install these with your package manager:$$missing"; exit 1; \
	else \
		echo "Installing with apt:$$missing"; \
		sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
endef

# Without the fonts `swift build` makes a program whose pages show those of the reader.
build-packages: .build/fonts/made
	$(call install_packages,$(BUILD_PACKAGES))

font-packages:
	$(call install_packages,$(FONT_PACKAGES))

# SwiftPM does not see that files which `#embed` names have come or changed: fonts.c has to look newer.
.build/fonts/made: Sources/CEmbedded/fonts/subset.py | font-packages
	@if [ -x /usr/bin/python3 ]; then /usr/bin/python3 $< .build/fonts; else python3 $< .build/fonts; fi
	@touch Sources/CEmbedded/fonts.c $@

test-packages: build-packages
	$(call install_packages,$(TEST_PACKAGES))

# Without an rpath the program does not look for libraries in its own folder.
build: build-packages
	$(SWIFT) build -c release --static-swift-stdlib --disable-local-rpath --product report

site: build
	$(RELEASE) build

test: test-packages .venv/test-installed
	$(SWIFT) test $(TEST_BUILD)

# The tests that try a share of their cases in `make test` (Tests/TestSupport/TestScale.swift).
STRESSED = HeldSiteTests|ServeTests|CacheDamageTests|PowerLossTests|FaultTests|EquivalentPathTests|PublisherTests|IncrementalTests|CoffeeEditTests|ClockTests|DeterminismTests|ChartPageTests|ExplanationTests|KilledBuildTests|StaleTests|HostileInputTests

stress: test-packages .venv/test-installed
	REPORT_STRESS=1 $(SWIFT) test $(TEST_BUILD) --filter '$(STRESSED)'

# The callers of C and C++ targets. Swift has no -sanitize=undefined on Linux, so Clang's undefined behaviour traps.
SANITIZE_CFLAGS = -fsanitize=undefined -fsanitize-trap=undefined
SANITIZED = DocumentsTests|MarkdownTests|ICalendarTests|AssetsTests|FilesTests|DatabaseTests

sanitize: test-packages
	LSAN_OPTIONS=suppressions=Tests/known-leaks.txt $(SWIFT) test --scratch-path .build/sanitize --sanitize address \
		$(foreach flag,$(SANITIZE_CFLAGS),-Xcc $(flag) -Xcxx $(flag)) --filter '$(SANITIZED)'

# Everything that reads what others may have damaged (Tests/Fuzz/Fuzz/Reader.swift).
READERS = json jsonLines yaml coffee alarms quotes pages mustache pictures manifest database
FUZZ_SECONDS ?= 20
FUZZ = .build/fuzz/release/fuzz
FUZZ_CFLAGS = -fsanitize=fuzzer-no-link,address

# Two readers at a time. An input of at most 64 KiB that takes over a second fails like a crash.
fuzz: build-packages
	REPORT_FUZZ=1 $(SWIFT) build -c release --product fuzz --scratch-path .build/fuzz -debug-info-format none \
		-Xswiftc -use-ld=lld -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing \
		$(foreach flag,$(FUZZ_CFLAGS),-Xcc $(flag) -Xcxx $(flag))
	@printf '%s\n' $(READERS) | xargs -P 2 -I READER sh -c 'mkdir -p .build/fuzz/corpus/READER && \
		$(FUZZ) READER .build/fuzz/corpus/READER content Themes Tests -max_total_time=$(FUZZ_SECONDS) -max_len=65536 \
		-timeout=1 -rss_limit_mb=4096 -artifact_prefix=.build/fuzz/READER- >.build/fuzz/READER.log 2>&1 \
		&& echo "READER: no fault in $(FUZZ_SECONDS) seconds" || { tail -40 .build/fuzz/READER.log; exit 255; }'

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

# Python packages go into .venv, in the versions of requirements.txt, and nowhere else. The system's python3 comes
# first: python3-venv belongs to it.
.venv/bin/pip: | test-packages
	@rm -rf .venv
	@if [ -x /usr/bin/python3 ]; then /usr/bin/python3 -m venv .venv; else python3 -m venv .venv; fi

define install_requirements
	@echo "Installing into .venv: $$(sed '/^#/d' $< | tr '\n' ' ')"
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@
endef

.venv/test-installed: Tests/EndToEnd/requirements.txt | .venv/bin/pip
	$(install_requirements)

.venv/installed: Tests/Browser/requirements.txt | .venv/bin/pip browser-packages
	$(install_requirements)

browser-packages:
	$(call install_packages,$(BROWSER_PACKAGES))

browser: build .venv/installed
	.venv/bin/python -B Tests/Browser/run.py --report $(RELEASE)

.venv/bench-installed: Tests/Benchmarks/requirements.txt .venv/installed
	@echo "Installing into .venv: $$(sed '/^#/d' $< | tr '\n' ' ')"
	@.venv/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

bench: build .venv/bench-installed
	.venv/bin/python -B Tests/Benchmarks/growth.py --report $(RELEASE)
	.venv/bin/python -B Tests/Benchmarks/run.py --report $(RELEASE) --json .build/bench.json

# The fuzzer is only compiled: the tests try its readers for a moment, and `make fuzz` for as long as you like.
check: lint test build
	REPORT_FUZZ=1 $(SWIFT) build $(TEST_BUILD) --target fuzz
	$(RELEASE) check --strict
	@$(MAKE) --no-print-directory browser

install: build
	install -D -m 755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/report
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
		$(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	$(RELEASE) completions bash >$(DESTDIR)$(PREFIX)/share/bash-completion/completions/report
	$(RELEASE) completions zsh >$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_report
	$(RELEASE) completions fish >$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/report.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/report \
		$(DESTDIR)$(PREFIX)/share/bash-completion/completions/report \
		$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_report \
		$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/report.fish

clean:
	rm -rf .build .venv public
