/** Sums, taxes and the way of the money, in the XML of an invoice. */
import { paymentSentences } from '#assets/documents/invoice-words.ts'
import { vatReasons } from '#assets/documents/vat-reasons.ts'
import type { Language } from '#domain/language.ts'
import type { InvoiceAllowance } from '#domain/order/invoice-content.ts'
import type { VatShare } from '#domain/order/vat-share.ts'
import type { BookedContent, InvoiceProfile } from './booked-content.ts'
import { element, type Xml } from './xml.ts'
import { amount, anyRate, dateTime, rate } from './xml-values.ts'

export function settlement(content: BookedContent, profile: InvoiceProfile): Xml {
  const { kind, payment, language } = content
  const collected = kind === 'invoice' && payment.option === 'direct_debit'
  return element('ram:ApplicableHeaderTradeSettlement', [
    collected ? element('ram:CreditorReferenceID', content.seller.bank.creditorId) : undefined,
    payment.option === 'none' ? undefined : element('ram:PaymentReference', payment.reference),
    element('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(content, profile),
    ...content.vatShares.map((share) => tradeTax(share, language, profile)),
    ...content.allowances.map(allowance),
    paymentTerms(content),
    sums(content),
    content.cancels ? cancelled(content.cancels) : undefined,
  ])
}

/** Of UNTDID 4461. A refund goes back the way the money came, which no code names. */
const meansCodes = { wallet: '68', invoice: '58', transfer: '58', direct_debit: '59', none: '1' } as const

function paymentMeans({ kind, payment, seller: { bank } }: BookedContent, profile: InvoiceProfile): Xml {
  const code = kind === 'credit_note' ? '1' : meansCodes[payment.option]
  const account = code === '58' ? element('ram:PayeePartyCreditorFinancialAccount', [
    element('ram:IBANID', withoutSpaces(bank.iban)),
    element('ram:AccountName', bank.holder),
  ]) : undefined
  const institution = account ? element('ram:PayeeSpecifiedCreditorFinancialInstitution', element('ram:BICID', bank.bic)) : undefined
  // The buyer's IBAN stands whole only where a rule asks for it: on paper it is masked.
  const collectedFrom = code === '59' && payment.option === 'direct_debit' && profile === 'xrechnung'
    ? element('ram:PayerPartyDebtorFinancialAccount', element('ram:IBANID', withoutSpaces(payment.iban)))
    : undefined
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [element('ram:TypeCode', code), collectedFrom, account, institution])
}

const withoutSpaces = (iban: string) => iban.replaceAll(/\s/g, '')

function tradeTax({ category, rateBasisPoints, netCents, vatCents }: VatShare, language: Language, profile: InvoiceProfile): Xml {
  const reason = vatReasons[category]
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', amount(vatCents)),
    element('ram:TypeCode', 'VAT'),
    reason ? element('ram:ExemptionReason', reason.words[language]) : undefined,
    element('ram:BasisAmount', amount(netCents)),
    element('ram:CategoryCode', category),
    reason ? element('ram:ExemptionReasonCode', reason.code) : undefined,
    // XRechnung wants a rate in every breakdown (BR-DE-14).
    profile === 'xrechnung' ? anyRate(rateBasisPoints) : rate(category, rateBasisPoints),
  ])
}

function allowance({ reason, netCents, category, rateBasisPoints }: InvoiceAllowance): Xml {
  return element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', element('udt:Indicator', 'false')),
    element('ram:ActualAmount', amount(netCents)),
    element('ram:Reason', reason),
    element('ram:CategoryTradeTax', [
      element('ram:TypeCode', 'VAT'),
      element('ram:CategoryCode', category),
      rate(category, rateBasisPoints),
    ]),
  ])
}

function paymentTerms(content: BookedContent): Xml {
  const { kind, payment } = content
  const asked = kind === 'invoice'
  return element('ram:SpecifiedTradePaymentTerms', [
    element('ram:Description', paymentSentences(content).join(' ')),
    asked && 'dueOn' in payment ? element('ram:DueDateDateTime', dateTime(payment.dueOn)) : undefined,
    asked && payment.option === 'direct_debit' ? element('ram:DueDateDateTime', dateTime(payment.collectedFrom)) : undefined,
    asked && payment.option === 'direct_debit' ? element('ram:DirectDebitMandateID', payment.mandateReference) : undefined,
  ])
}

function sums({ kind, lines, allowances, netCents, vatCents, totalCents, payment }: BookedContent): Xml {
  const isPaid = kind === 'invoice' && 'paidOn' in payment && payment.paidOn !== undefined
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', amount(sumOf(lines))),
    allowances.length > 0 ? element('ram:AllowanceTotalAmount', amount(sumOf(allowances))) : undefined,
    element('ram:TaxBasisTotalAmount', amount(netCents)),
    element('ram:TaxTotalAmount', amount(vatCents), { currencyID: 'EUR' }),
    element('ram:GrandTotalAmount', amount(totalCents)),
    isPaid ? element('ram:TotalPrepaidAmount', amount(totalCents)) : undefined,
    element('ram:DuePayableAmount', amount(isPaid ? 0 : totalCents)),
  ])
}

const sumOf = (amounts: readonly { readonly netCents: number }[]) => amounts.reduce((sum, { netCents }) => sum + netCents, 0)

function cancelled({ number, issuedOn }: NonNullable<BookedContent['cancels']>): Xml {
  const day = element('qdt:DateTimeString', issuedOn.replaceAll('-', ''), { format: '102' })
  return element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', number), element('ram:FormattedIssueDateTime', day)])
}
