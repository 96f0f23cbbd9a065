/** Who ordered, how it is paid and delivered, and until when. */
import { audioFormatNames } from '#domain/catalogue/audio-format-names.ts'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DefinitionRows, type DefinitionRow } from '#web/ui/definition-rows.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatStudioDate, formatStudioMoment } from '#web/studio/studio-clock.ts'

export function OfficeOrderFacts({ whole: { Order: order, customer } }: { readonly whole: WholeOrder }) {
  const texts = useTexts('office')
  const language = useLanguage()
  const { billing, payment_option: way, date_paid: paidAt, paid_on: paidOn, deadline, telephone_system: system } = order
  const moment = (at: string) => <time dateTime={at}>{formatStudioMoment(at, language)}</time>
  const rows: DefinitionRow[] = [
    { label: texts.customer, value: <>{customer.name}<br />{fill(texts.customerNumber, { number: customer.number })}</> },
    { label: texts.email, value: <span className="studio-address">{customer.email || texts.erased}</span> },
    { label: texts.billing, value: <>{billing.street}<br />{billing.country} {billing.postalcode} {billing.city}{billing.vat_id !== '' && <><br />{billing.vat_id}</>}</> },
    { label: texts.ordered, value: moment(order.date_entered) },
    { label: texts.payment, value: way === null ? texts.nothingToPay : texts[way] },
    { label: texts.paidAt, value: paidOn !== null ? formatStudioDate(paidOn, language) : paidAt === null ? texts.notPaid : moment(paidAt) },
    { label: texts.shipping, value: texts[order.shipping_option] },
    { label: texts.formats, value: order.shipping_formats.map((format) => audioFormatNames[format]).join(', ') },
    ...(deadline === null ? [] : [{ label: texts.deadline, value: formatStudioDate(deadline, language) }]),
    ...(system === null ? [] : [{ label: texts.remarks, value: system }]),
  ]
  return <DefinitionRows rows={rows} />
}
