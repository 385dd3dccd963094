private import Model

/// A word or phrase of the site, named by its key in the strings files, which also list its `{placeholders}`.
public enum Word: String, Hashable, Sendable, CaseIterable, Encodable {
    // Around every page
    case skipToContent, mainNavigation, home, coffee, alarms, quotes, previous,
        next, feed, asOf, recordsAsJSON, leftOut, notFoundTitle, notFoundText, toHomePage,
        beforeAndAfter

    // Putting texts together
    case listSeparator, labelled, aside, notKnown

    // Numbers with their units
    case cupCount, cupsDrunk, dayCount, weekCount, hourCount, minuteCount, quoteCount, authorCount,
        tagCount, alarmCount, drinkCount, milligramCount, percentCount

    // Weeks, months and years
    case today, tomorrow, thisWeek, lastLoggedWeek, day, week, month, year,
        weeks, wholeWeeks, allTime, weekOfYear, weekInYear, rangeWithinMonth, rangeWithinYear,
        rangeAcrossYears, soFar, soFarAlone, notBegun, weekNotOver, monthNotOver, yearNotOver

    // Coffee: numbers
    case total, cups, cupsPerLoggedDay, daysLogged, daysLoggedOf, notLogged,
        changeFromWeekBefore, meanOfFourWeeks, bestDay,
        limit, dailyLimit, weeklyLimit, daysOverLimit, overDailyLimit, currentStreak, streakAtEnd, longestStreak,
        heatmap,
        weekday, hours, hour, drinks, drink, drinkNotNamed, withoutTime, drinksInTable,
        nothingLoggedWeek, nothingLoggedMonth, nothingLoggedYear, nothingLoggedYet

    // Coffee: caffeine
    case caffeine, caffeineEstimate, assumptions,
        caffeineAssumption, caffeinePerCup, caffeineOfOtherDrinks, caffeineHalfLife

    // Coffee: the takeaway
    case noCoffee, firstLoggedWeek, firstLoggedMonth, firstLoggedYear, mostOfAnyWeek,
        mostOfAnyMonth, mostOfAnyYear, fullestMonth, bestDayWas, overLimitDays,
        overWeeklyLimit, withinLimit, fewDaysLogged, mostDrunk, perLoggedDay, longestStreakGoesOn,
        lastFourWeeksMore, lastFourWeeksLess

    // Coffee: what opens a page
    case monthCount, yearCount, moreThan, fewerThan, asManyAs, withDaysLogged, change,
        theWeekBefore, theMonthBefore, theYearBefore, theSameDays, upToYesterday, soFarDays, peakOverLimit, perDay,
        usual,
        usualWeek, meanShort, longest, atBedtime, howCounted, whenYouDrink, lastWeek, thisMonth, thisYear, all,
        periodSwitch, monthByMonth, entriesOnMonths, countsFor, dayBegins, startHere

    // Coffee: charts, tables and their sources
    case cupsByDay, cupsByWeek, cupsByMonth, cupsByYear, cupsByWeekday, cupsByHour, cupsByDrink,
        asTable, entries, newestEntries, madeFromEntries, date, time, note, place, tags, source

    // Coffee: remarks in charts
    case stillToCome, mostInHour, mostInPeriod, mostShared, sharedBy,
        highestMean, fourWeekMean, fourWeekMeanNote, bestWeek, bestMonth,
        longestStreakInYear, caffeineLeft, caffeineLeftAtBedtime, bedtime, milligrams,
        caffeineHighest, caffeineMeanAtBedtime, caffeineMostAtBedtime, caffeineDaysCounted

    // Coffee: the year in review
    case yearInReview, yearInReviewSoFar, loggedOnDays, noMonthHadMore, noDayHadMore, onlyDay, yourHour,
        oneOfFullestHours, yourFive, yourDrinks, everythingElse, longestRun, daysInARow, quoteOfTheYear, yearGoesOn,
        thatWasTheYear, imageToShare, allOfTheYear

    // Alarms
    case alarm, nextAlarms, nextRing, allAlarms, todayAt, tomorrowAt, dateAt, onceOn, label, repeats,
        repeatNever, repeatWeekdays, repeatWeekends, repeatEveryDay, sound, playSound, enabled, disabled, snooze,
        noAlarms,
        noRingAhead, howToRing, neverRings, timeLeft, calendarFile,
        alarmWeek, onceAlarms, past, alarmNotes, alarmsAtOnce, alarmsWithin, noAlarmUnlikeWeekdays

    // Ringing on this machine
    case ringsIn, ringsAgainIn, ringsNow, wasMissed, wasNotAnswered, ringsAgainAt, hasNoSnooze, isStopped, alarmAt,
        keyToSnooze, keyToStop

    // Quotes
    case quote, quoteOfTheDay, favorites, favorite, allQuotes, authors, authorsShort, author, unknownAuthor,
        tag, quotesBy, quotesTagged, search, searchFor, matchesFound, similarFound, noMatches, moreMatches,
        searchNeedsScripts, page, coffeeTag, commentary,
        linkToQuote, initials, bornInYear, diedInYear, yearBeforeChrist, aboutYear,
        pageOf, pageNavigation, noQuotes, noFavorites,
        quotesFrom, anotherQuote, noAuthors, noTags, howToFavorite, addFirstQuote, addFirstAlarm, orWriteInto,
        emptyPage, onThisPage, eastAsianNames, copy, copied, share

    // Forms in the terminal
    case addCoffee, editCoffee, addAlarm, editAlarm, addQuote, editQuote, quoteText, quoteWork, tagsApart, noSound,
        save,
        cancel, formKeys, checklistKeys, soundKeys

    // Forms in the terminal: what is wrong with a value
    case mustNotBeEmpty, cupsNegative, cupsNotANumber, cupsTooPrecise, cupsTooLarge, noSuchDay, dayUnreadable,
        dayAmbiguous, noSuchTime, timeUnreadable, snoozeUnreadable, repeatWithDate,
        unwritable

    // Screens in the browser
    case logTitle, add, edit, remove, undo, done, oneCupNow, fewerCups, moreCups, usualDrinks, minusCups, wasAdded,
        wasAddedAgain, wasSaved, wasRemoved, wasUndone, notUndone, wasChangedElsewhere, wasRemovedElsewhere, formIsOld,
        undoOnceMore, recordIsGone, notSaved, addFavorite, removeFavorite, older, newer, toSite, stopRinging
}

extension Word {
    /// The words without placeholders, which are the same in every language.
    public static let plain: [Word] = {
        let phrases = Wording.phrases(StringsFile(of: .english))
        return allCases.filter { phrases[$0]?.plainText != nil }
    }()
}
