/** Which month or quarter a screen is about stands in its address. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isPeriod } from '#domain/calendar/period.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatStudioMonth } from './studio-clock.ts'

const monthsOffered = 24
const quartersOffered = 8

/** The running one first. */
function periodsUntil(today: string): string[] {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const monthBack = (back: number) => `${Math.floor((months - back) / 12)}-${String(((months - back) % 12) + 1).padStart(2, '0')}`
  const quarters = Math.floor(months / 3)
  const quarterBack = (back: number) => `${Math.floor((quarters - back) / 4)}-Q${((quarters - back) % 4) + 1}`
  return [...Array.from({ length: monthsOffered }, (_, back) => monthBack(back)), ...Array.from({ length: quartersOffered }, (_, back) => quarterBack(back))]
}

/** Where the address says none: this month (0) or the one before (1). */
export function usePeriod(back: 0 | 1): string {
  const [periods] = useState(() => periodsUntil(studioTimeOf(new Date()).day))
  const wanted = useSearchParams()[0].get('period') ?? ''
  return isPeriod(wanted) ? wanted : (periods[back] ?? '')
}

/** "November 2026", "4. Quartal 2026", or a single day. */
export function usePeriodWords(): (period: string) => string {
  const texts = useTexts('studio')
  const language: Language = useLanguage()
  return (period) => {
    if (period.length > 7) return formatShortDay(period, language)
    return period.includes('Q') ? fill(texts.quarterOf, { quarter: period.slice(6), year: period.slice(0, 4) }) : formatStudioMonth(period, language)
  }
}

export function PeriodChooser({ period }: { readonly period: string }) {
  const texts = useTexts('studio')
  const words = usePeriodWords()
  const [query, setQuery] = useSearchParams()
  const [periods] = useState(() => periodsUntil(studioTimeOf(new Date()).day))
  const offered = periods.includes(period) ? periods : [period, ...periods]
  return (
    <SelectField
      label={texts.period} name="period" value={period} options={offered.map((value) => ({ value, label: words(value) }))}
      onChange={(event) => setQuery({ ...Object.fromEntries(query), period: event.currentTarget.value }, { preventScrollReset: true })}
    />
  )
}
