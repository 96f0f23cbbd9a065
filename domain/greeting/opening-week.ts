/** The words that opening hours are picked and said with. */

/** Monday is 0. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

export type Weekday = (typeof weekdays)[number]

/** "08:30"; a time that ends a day may be "24:00". */
export type ClockTime = string

export interface TimeSpan {
  readonly from: ClockTime
  readonly to: ClockTime
}

/** What the sentence of a template asks for. */
export interface HoursPlace {
  /** `hours`: "Our opening hours are …"; `back`: "We will be back …"; `when`: any other. */
  readonly asks: 'hours' | 'back' | 'when'
  /** Nothing but the end of the sentence follows. */
  readonly endsSentence: boolean
}
