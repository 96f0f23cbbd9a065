/** Figures and days as Cross Industry Invoices write them. */
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { VatCategory } from '#domain/order/vat-share.ts'
import { element, type Xml } from './xml.ts'

export function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** What is outside the scope of the tax has no rate, not even a zero. */
export function rate(category: VatCategory, rateBasisPoints: number): Xml | undefined {
  return category === 'O' ? undefined : element('ram:RateApplicablePercent', amount(rateBasisPoints))
}

export function dateTime(day: DateOnly): Xml {
  return element('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })
}
