import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { normalise } from '#domain/speech/normalise.ts'
import { hoursPlace, type HoursPlace, type OpeningGroup, openingGroupProblem, openingHoursText, type Weekday } from './opening-hours.ts'

const when: HoursPlace = { asks: 'when', endsSentence: true }
const within: HoursPlace = { asks: 'when', endsSentence: false }
const hours: HoursPlace = { asks: 'hours', endsSentence: true }
const back: HoursPlace = { asks: 'back', endsSentence: true }

/** `days('012')` is Monday to Wednesday. */
const group = (days: string, from: string, to: string, pause?: readonly [string, string]): OpeningGroup => ({
  days: [...days].map(Number) as Weekday[], from, to, ...(pause && { pause: { from: pause[0], to: pause[1] } }),
})

const office = [group('01234', '08:00', '17:00')]
const withLunch = [group('01234', '08:00', '17:00', ['12:00', '13:00'])]
const practice = [group('013', '08:00', '18:00', ['12:30', '14:00']), group('24', '08:00', '12:30')]
const shop = [group('01234', '09:30', '18:30'), group('5', '10:00', '14:00')]
const threeGroups = [group('012', '08:00', '17:00'), group('3', '08:00', '20:00'), group('4', '08:00', '13:00')]

function text(groups: readonly OpeningGroup[], language: Language, place: HoursPlace, namesClosedDays = false): string {
  return openingHoursText({ groups, namesClosedDays }, language, place)
}

describe('opening hours in German', () => {
  it.each<[string, readonly OpeningGroup[], string]>([
    ['a week', office, 'montags bis freitags von 8 bis 17 Uhr'],
    ['a lunch break', withLunch, 'montags bis freitags von 8 bis 12 Uhr und von 13 bis 17 Uhr'],
    ['half hours and a Saturday', shop, 'montags bis freitags von 9:30 bis 18:30 Uhr und samstags von 10 bis 14 Uhr'],
    ['a practice', practice, 'montags, dienstags und donnerstags von 8 bis 12:30 Uhr und von 14 bis 18 Uhr sowie mittwochs und freitags von 8 bis 12:30 Uhr'],
    ['three groups', threeGroups, 'montags bis mittwochs von 8 bis 17 Uhr, donnerstags von 8 bis 20 Uhr und freitags von 8 bis 13 Uhr'],
    ['every day', [group('0123456', '10:00', '22:00')], 'täglich von 10 bis 22 Uhr'],
    ['day and night', [group('0123456', '00:00', '24:00')], 'täglich rund um die Uhr'],
    ['until midnight', [group('45', '18:00', '24:00')], 'freitags und samstags von 18 Uhr bis Mitternacht'],
    ['past midnight', [group('45', '20:00', '02:00')], 'freitags und samstags von 20 bis 2 Uhr'],
    ['a gap in the week', [group('0134', '08:00', '16:00')], 'montags, dienstags, donnerstags und freitags von 8 bis 16 Uhr'],
    ['a range and a day', [group('01236', '08:00', '16:00')], 'montags bis donnerstags und sonntags von 8 bis 16 Uhr'],
    ['one day', [group('2', '14:00', '15:00')], 'mittwochs von 14 bis 15 Uhr'],
  ])('%s', (_, groups, expected) => {
    expect(text(groups, 'de', when)).toBe(expected)
    expect(text(groups, 'de', within)).toBe(expected)
    expect(text(groups, 'de', hours)).toBe(expected)
  })

  it('names closed days in the form that the sentence needs', () => {
    expect(text(office, 'de', when, true)).toBe('montags bis freitags von 8 bis 17 Uhr, samstags und sonntags ist geschlossen')
    expect(text(office, 'de', within, true)).toBe('montags bis freitags von 8 bis 17 Uhr, jedoch nicht samstags und sonntags,')
    expect(text([group('0123456', '10:00', '22:00')], 'de', when, true)).toBe('täglich von 10 bis 22 Uhr')
  })
})

describe('opening hours in English', () => {
  it.each<[string, readonly OpeningGroup[], string, string]>([
    ['a week', office, 'Monday to Friday from 8 am to 5 pm', 'Monday to Friday from 8 am to 5 pm'],
    ['a lunch break', withLunch, 'Monday to Friday from 8 am to noon and from 1 pm to 5 pm', 'Monday to Friday from 8 am to noon and from 1 pm to 5 pm'],
    [
      'half hours and a Saturday', shop, 'Monday to Friday from 9:30 am to 6:30 pm and on Saturdays from 10 am to 2 pm',
      'Monday to Friday from 9:30 am to 6:30 pm and Saturday from 10 am to 2 pm',
    ],
    [
      'a practice', practice,
      'on Mondays, Tuesdays and Thursdays from 8 am to 12:30 pm and from 2 pm to 6 pm, and on Wednesdays and Fridays from 8 am to 12:30 pm',
      'Monday, Tuesday and Thursday from 8 am to 12:30 pm and from 2 pm to 6 pm, and Wednesday and Friday from 8 am to 12:30 pm',
    ],
    ['every day', [group('0123456', '10:00', '22:00')], 'every day from 10 am to 10 pm', 'every day from 10 am to 10 pm'],
    ['day and night', [group('0123456', '00:00', '24:00')], 'every day around the clock', 'every day around the clock'],
    ['until midnight', [group('45', '18:00', '24:00')], 'on Fridays and Saturdays from 6 pm to midnight', 'Friday and Saturday from 6 pm to midnight'],
    ['a range and a day', [group('01236', '08:00', '16:00')], 'Monday to Thursday and on Sundays from 8 am to 4 pm', 'Monday to Thursday and Sunday from 8 am to 4 pm'],
  ])('%s', (_, groups, asWhen, asHours) => {
    expect(text(groups, 'en', when)).toBe(asWhen)
    expect(text(groups, 'en', hours)).toBe(asHours)
  })

  it('uses between for the times at which people are back', () => {
    expect(text(withLunch, 'en', back)).toBe('Monday to Friday between 8 am and noon and between 1 pm and 5 pm')
  })

  it('names closed days in the form that the sentence needs', () => {
    expect(text(office, 'en', when, true)).toBe('Monday to Friday from 8 am to 5 pm; we are closed on Saturdays and Sundays')
    expect(text(office, 'en', within, true)).toBe('Monday to Friday from 8 am to 5 pm, but not on Saturdays and Sundays,')
  })
})

describe('opening hours in either language', () => {
  it('are one group when they are equal, and start on Monday', () => {
    const groups = [group('4', '08:00', '13:00'), group('1', '08:00', '17:00'), group('023', '08:00', '17:00')]
    expect(text(groups, 'de', when)).toBe('montags bis donnerstags von 8 bis 17 Uhr und freitags von 8 bis 13 Uhr')
  })

  it('leave out a group without days or times', () => {
    expect(text([group('', '08:00', '17:00')], 'de', when)).toBe('')
    expect(text([...office, group('5', '', '')], 'de', when)).toBe('montags bis freitags von 8 bis 17 Uhr')
  })

  it.each(['de', 'en'] as const)('raise no warning when they are spoken: %s', (language) => {
    for (const groups of [office, withLunch, practice, shop, threeGroups]) {
      for (const place of [when, within, hours, back]) {
        const { spoken, warnings } = normalise(`${text(groups, language, place, true)}.`, language)
        expect(warnings.filter(({ code }) => code !== 'LONGER_WHEN_SPOKEN')).toEqual([])
        expect(spoken).not.toMatch(/\d/)
      }
    }
  })
})

describe('a group of days', () => {
  it.each<[OpeningGroup, string | undefined]>([
    [group('0', '08:00', '17:00'), undefined],
    [group('0', '08:00', '17:00', ['12:00', '13:00']), undefined],
    [group('0', '20:00', '02:00'), undefined],
    [group('0', '18:00', '00:00'), undefined],
    [group('0', '18:00', '24:00', ['20:00', '21:00']), undefined],
    [group('0', '00:00', '00:00'), undefined],
    [group('', '08:00', '17:00'), 'noDays'],
    [group('0', '', '17:00'), 'noTimes'],
    [group('0', '08:00', '25:00'), 'noTimes'],
    [group('0', '08:00', '17:00', ['', '13:00']), 'noTimes'],
    [group('0', '17:00', '08:00'), 'endsBeforeItBegins'],
    [group('0', '08:00', '08:00'), 'endsBeforeItBegins'],
    [group('0', '08:00', '17:00', ['07:00', '09:00']), 'pauseOutside'],
    [group('0', '08:00', '17:00', ['13:00', '12:00']), 'pauseOutside'],
    [group('0', '08:00', '17:00', ['16:00', '17:00']), 'pauseOutside'],
  ])('%j: %s', (one, problem) => {
    expect(openingGroupProblem(one)).toBe(problem)
  })
})

describe('the sentence around opening hours', () => {
  it.each<[string, string, HoursPlace]>([
    ['Sie erreichen uns persönlich [Öffnungszeiten]. Danach nicht.', 'Öffnungszeiten', when],
    ['Unser Büro ist [Öffnungszeiten] für Sie da.', 'Öffnungszeiten', within],
    ['Unsere Öffnungszeiten sind [Öffnungszeiten]. Sie finden uns hier.', 'Öffnungszeiten', hours],
    ['We will be back [Opening hours].', 'Opening hours', back],
    ['Our opening hours are [Opening hours].', 'Opening hours', hours],
    ['Our lines are open [Opening hours]', 'Opening hours', when],
    ['Ganz ohne Platz', 'Öffnungszeiten', when],
  ])('%s', (template, name, expected) => {
    expect(hoursPlace(template, name)).toEqual(expected)
  })
})
