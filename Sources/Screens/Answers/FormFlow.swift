import Languages
import Logbook
import Model
import Serving

/// Opens the form of a record, keeps what is typed into it, and saves it.
struct FormFlow<Form: Draft> {
    let call: ScreenCall
    let screen: (ShownForm<Form>) -> any Screen

    private var site: ScreenSite { call.site }
    private var new: Form { Form.new(on: site) }

    /// Answers for a new record, or for the one at `handle`. Passes buttons other than Save, Cancel and Remove to
    /// `act`, which changes the form or returns a screen to open; that screen sends `opener` back to the form.
    func result(
        _ handle: String?,
        _ act: (_ action: String, inout Form, _ opener: [HiddenField]) -> (any Screen)?
    ) async throws(LogbookFailure) -> ScreenResult {
        guard let form = call.form else { return try opened(handle) }
        if form["action"] == "cancel" { return .go(call.back) }
        do throws(LogbookFailure) { return try await answer(to: form, act) } catch {
            guard Form.hasAllFields(form) else { throw error }
            return refused(new.applying(form), RecordKey(form), site.explain(error))
        }
    }

    private func answer(
        to form: FormFields, _ act: (_ action: String, inout Form, _ opener: [HiddenField]) -> (any Screen)?
    ) async throws(LogbookFailure) -> ScreenResult {
        let key = RecordKey(form)
        let now = try key.flatMap { key throws(LogbookFailure) in try Form.state(of: key, on: site).values }
        if key != nil, now == nil, !Form.hasAllFields(form) { return .go(call.route.list, .gone) }
        var draft = (now.map { Form($0, on: site) } ?? new).applying(form)
        switch form["action"] ?? "save" {
        case "save", "remove":
            if let fault = call.fault { return refused(draft, key, fault) }
            if call.isOldForm { return shown(draft, key, site.wording[.formIsOld]) }
            return form["action"] == "remove" ? try await removed(draft, key) : await saved(draft, key)
        case let action:
            let opener = draft.hiddenFields + (key?.hiddenFields ?? [])
            if let child = act(action, &draft, opener) { return .show(child) }
            return .show(screen(ShownForm(draft: draft, key: key)))
        }
    }

    private func opened(_ handle: String?) throws(LogbookFailure) -> ScreenResult {
        guard let handle else { return .show(screen(ShownForm(draft: new, key: nil))) }
        guard let found = try Form.record(at: handle, on: site) else { return .go(call.route.list, .gone) }
        var key = found.key
        key.line = site.logbook.line(of: found.record)
        return .show(screen(ShownForm(draft: Form(found.values, on: site), key: key)))
    }

    private func saved(_ draft: Form, _ key: RecordKey?) async -> ScreenResult {
        let sent = SentForms.Sent(
            number: call.formNumber, texts: Form.Name.allCases.map { call.form?[$0.rawValue] })
        let outcome = await call.sentForms.save(sent) { [site] saved in
            Form.find(saved, on: site)
        } _: { [site] in
            await draft.save(over: key, on: site)
        }
        return switch outcome {
        case .saved(let record):
            .go(
                call.back.following(record.handle),
                key.isInLog ? .saved : record.hasTwin ? .addedAgain : .added, undo: record.step)
        case .unreadable: .show(screen(ShownForm(draft: draft, key: key, isChecked: true)), status: 422)
        case .changed(let key, let now): shown(draft, key, changedElsewhere(now))
        case .gone(let key): shown(draft, key, site.wording[.wasRemovedElsewhere])
        case .refused(let reason): refused(draft, key, reason)
        }
    }

    private func removed(_ draft: Form, _ key: RecordKey?) async throws(LogbookFailure) -> ScreenResult {
        guard let key else { return .go(call.route.list) }
        switch try Form.state(of: key, on: site) {
        case .same(let handle, _):
            do throws(LogbookFailure) {
                let change = try await site.logbook.remove(handle) { old throws(LogbookFailure) in
                    guard old.version == key.version else { throw .recordChanged(file: handle.file) }
                }
                return .go(call.back.listPage, .removed, undo: change.step)
            } catch .recordChanged { return try await removed(draft, key) }
        case .changed(let key, let now):
            return shown(draft, key, changedElsewhere(Form.summary(of: now, on: site)))
        case .gone: return .go(call.route.list, .gone)
        }
    }

    private func changedElsewhere(_ now: String) -> String {
        site.wording.text(.wasChangedElsewhere, [("record", .text(now))])
    }

    /// Shows the form again after a Save or Remove that could not be done.
    private func refused(_ draft: Form, _ key: RecordKey?, _ reason: String) -> ScreenResult {
        let isRemoval = call.form?["action"] == "remove"
        return shown(draft, key, isRemoval ? reason : site.wording.text(.notSaved, [("reason", .text(reason))]))
    }

    /// Shows the form again, with the reason why its record was not saved or removed.
    private func shown(_ draft: Form, _ key: RecordKey?, _ problem: String) -> ScreenResult {
        .show(screen(ShownForm(draft: draft, key: key, isChecked: true, problem: problem)), status: 409)
    }
}

extension Route {
    /// The same screen; a screen of a single record gets the record's new handle.
    fileprivate func following(_ handle: String) -> Route {
        if case .quote = self { return .quote(handle) }
        return self
    }
}
