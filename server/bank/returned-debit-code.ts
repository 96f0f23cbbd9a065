/** By which transaction codes banks say that a direct debit of the shop came back, where they give no reason. */
import type { TransactionCode } from './camt-053-shape.ts'

/** Of ISO 20022: issued direct debits, which some banks name received ones; unpaid, reversed, recalled. */
const families: readonly string[] = ['IDDT', 'RDDT']
const reversals: readonly string[] = ['UPDD', 'PRDD', 'RCDD']

/** Of the German banks, `NRTI+109+…`: a returned item of SWIFT, then the business transaction: returned debits as DTA had them, of companies, of anybody. */
const returnedItem = 'NRTI'
const returnedDebits: readonly string[] = ['009', '108', '109']

/** `IDDT/UPDD`, `NRTI+109`. Nothing where it is something else. */
export function returnedDebitCode(code: TransactionCode): string | undefined {
  const { Cd: family = '', SubFmlyCd: subFamily = '' } = code?.Domn?.Fmly ?? {}
  if (families.includes(family) && reversals.includes(subFamily)) return `${family}/${subFamily}`
  const [swift = '', business = ''] = (code?.Prtry?.Cd ?? '').split('+')
  if (swift !== returnedItem && !returnedDebits.includes(business)) return undefined
  return business === '' ? swift : `${swift}+${business}`
}
