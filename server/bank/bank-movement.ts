import type { Movement } from '#domain/books/match-movement.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'

/** What one booking, or one part of a batch, moved on the account. */
export interface BankMovement extends Omit<Movement, 'kind'> {
  /** `debit`: the shop paid. */
  readonly kind: Movement['kind'] | 'debit'
  readonly bookedOn: DateOnly
  readonly debtorIban: string
  /** The same whenever this movement is read again, and no other's. */
  readonly bankReference: string
}

type StatementRefusal = 'too_large' | 'wrong_encoding' | 'document_type' | 'not_xml' | 'not_a_statement' | 'notice' | 'wrong_archive' | 'wrong_content' | 'other_account'

export type ReadStatement =
  | { readonly movements: readonly BankMovement[]; readonly pendingCount: number }
  | { readonly refused: StatementRefusal; readonly detail: string }

/** What a bank says of it: in the codes of ISO 20022, and in those of its country. */
type TransactionCode = {
  readonly Domn?: { readonly Fmly?: { readonly Cd?: string | undefined; readonly SubFmlyCd?: string | undefined } | undefined } | undefined
  readonly Prtry?: { readonly Cd?: string | undefined } | undefined
} | undefined

/** Of ISO 20022: issued direct debits, which some banks name received ones; unpaid, reversed, recalled. */
const families: readonly string[] = ['IDDT', 'RDDT']
const reversals: readonly string[] = ['UPDD', 'PRDD', 'RCDD']

/** Of the German banks, `NRTI+109+…`: a returned item of SWIFT, then the business transaction: returned debits as DTA had them, of companies, of anybody. */
const returnedItem = 'NRTI'
const returnedDebits: readonly string[] = ['009', '108', '109']

/** `IDDT/UPDD`, `NRTI+109`, `109`. Nothing where it is something else. */
export function returnedDebitCode(code: TransactionCode): string | undefined {
  const { Cd: family = '', SubFmlyCd: subFamily = '' } = code?.Domn?.Fmly ?? {}
  if (families.includes(family) && reversals.includes(subFamily)) return `${family}/${subFamily}`
  const { swift, business } = codesOfGermanBanks(code)
  if (swift !== returnedItem && !returnedDebits.includes(business)) return undefined
  return [swift, business].filter((one) => one !== '').join('+')
}

/** What the bank takes for itself: charges, fees and commissions of ISO 20022, whatever they are for; `NCHG`, or 808. */
const fees: readonly string[] = ['CHRG', 'FEES', 'COMM']
export const feeCode = { Prtry: { Cd: 'NCHG' } }

export function isFeeCode(code: TransactionCode): boolean {
  const { swift, business } = codesOfGermanBanks(code)
  return fees.includes(code?.Domn?.Fmly?.SubFmlyCd ?? '') || swift === feeCode.Prtry.Cd || business === '808'
}

/** Some banks leave out the code of SWIFT, or the sign between the two. */
function codesOfGermanBanks(code: TransactionCode): { readonly swift: string; readonly business: string } {
  const [, swift = '', business = ''] = /^([A-Z]{4})?\+?(\d{3})?(?!\d)/.exec(code?.Prtry?.Cd ?? '') ?? []
  return { swift, business }
}
