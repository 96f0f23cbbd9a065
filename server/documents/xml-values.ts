/** Figures and days as Cross Industry Invoices write them. */
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { VatCategory } from '#domain/order/vat-share.ts'
import { element, type Xml } from './xml.ts'

export function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** A line or an allowance outside the scope of VAT has no rate, not even zero (BR-O-05 to 07). */
export function rate(category: VatCategory, rateBasisPoints: number): Xml | undefined {
  return category === 'O' ? undefined : anyRate(rateBasisPoints)
}

export function anyRate(rateBasisPoints: number): Xml {
  return element('ram:RateApplicablePercent', amount(rateBasisPoints))
}

export function dateTime(day: DateOnly): Xml {
  return element('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })
}
