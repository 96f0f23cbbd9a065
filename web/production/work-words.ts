import { addDays, weekdayOf, type DateOnly } from '#domain/calendar/date-only.ts'
import type { Language } from '#domain/language.ts'
import { isDeadlineStill } from '#domain/production/greeting-status.ts'
import { mostCounted } from '#domain/production/work-list.ts'
import type { WorkRow } from '#domain/production/worklist.contract.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'

type WorkTexts = AllTexts['worklist']

export interface Standing {
  readonly kind: 'plain' | 'good' | 'warn' | 'bad'
  readonly words: string
}

export function standingOf({ status, production_state: state, waits_because: why, is_approved: isApproved, voice }: WorkRow, texts: WorkTexts): Standing {
  if (why !== null) return { kind: 'bad', words: texts[why] }
  if (status === 'finished') return { kind: 'good', words: texts.stateFinished }
  if (status === 'release') return isApproved ? { kind: 'plain', words: texts.stateMaking } : { kind: 'good', words: texts.stateQuality }
  if (state === null || (voice.ai && state === 'recording')) return { kind: 'plain', words: texts.stateSpeaking }
  return { kind: 'warn', words: texts[state] }
}

const locales = { de: 'de-DE', en: 'en-IE' } as const

export interface DueWords {
  readonly words: string
  readonly isLate: boolean
}

/** Near days by their name, this week's by weekday and day, later ones by day and month. */
export function dueWords({ deadline, production_state: productionState }: Pick<WorkRow, 'deadline' | 'production_state'>, today: DateOnly, language: Language, texts: WorkTexts): DueWords {
  if (deadline === null) return { words: texts.noDeadline, isLate: false }
  const isLate = deadline < today && !isDeadlineStill({ productionState })
  if (deadline === today) return { words: texts.today, isLate }
  if (deadline === addDays(today, -1)) return { words: texts.yesterday, isLate }
  if (deadline === addDays(today, 1)) return { words: texts.tomorrow, isLate }
  const isNear = deadline > today && deadline <= addDays(today, 8 - weekdayOf(today) + 7)
  const day = new Date(`${deadline}T00:00:00Z`)
  const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }).format(day)
  if (!isNear) return { words: written({ day: 'numeric', month: 'short' }), isLate }
  const weekday = written({ weekday: 'short' }).replace('.', '')
  return { words: language === 'de' ? `${weekday}, ${day.getUTCDate()}.` : `${weekday} ${day.getUTCDate()}`, isLate }
}

/** What nobody counts further is said with a plus. */
export function countWords(count: number, texts: WorkTexts, most = mostCounted): string {
  return count >= most ? fill(texts.more, { count }) : String(count)
}

/** Since when the longest of something waits. */
export function sinceWords(day: DateOnly, today: DateOnly, texts: WorkTexts): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
  if (days <= 0) return texts.sinceToday
  return days === 1 ? texts.sinceYesterday : fill(texts.sinceDays, { days })
}

const dayMs = 24 * 60 * 60 * 1000
