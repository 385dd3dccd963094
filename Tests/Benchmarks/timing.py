"""Times whole processes in turns, and takes the memory of each from the operating system."""

import os
import statistics
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Runs:
    """The wall-clock seconds and the peak memory in MB of each run of a command."""

    seconds: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)

    @property
    def peak(self) -> float:
        return max(self.memory)


@dataclass
class Command:
    """A command to time, and a preparation before each run."""

    arguments: list[str]
    folder: Path | None = None
    prepare: Callable[[], None] = lambda: None
    # Reads the seconds from the output, if not the whole process is to be timed.
    inner: Callable[[str], float] | None = None
    statuses: tuple[int, ...] = (0,)


def run(command: Command) -> tuple[float, float]:
    """Returns the seconds and MB of one run. Any other status than those of the command ends the benchmark."""
    command.prepare()
    # `report` flushes the whole file system, and would pay for what the command before it has left unwritten.
    os.sync()
    environment = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "TMPDIR")}
    start = time.perf_counter()
    process = subprocess.Popen(
        command.arguments, cwd=command.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert process.stdout is not None
    printed = process.stdout.read().decode("utf-8", "replace")
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in command.statuses:
        raise SystemExit(f"{' '.join(command.arguments)}: status {process.returncode}\n{printed[-2000:]}")
    return (command.inner(printed) if command.inner else seconds), usage.ru_maxrss / 1024


def in_turns(commands: dict[str, Command], count: int) -> dict[str, Runs]:
    """Runs each command once without counting it, and then `count` rounds of one run each."""
    results = {name: Runs() for name in commands}
    for command in commands.values():
        run(command)
    for _ in range(count):
        for name, command in commands.items():
            seconds, memory = run(command)
            results[name].seconds.append(seconds)
            results[name].memory.append(memory)
    return results
