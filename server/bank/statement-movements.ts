/** Takes the bookings of statements apart: batches into their parts, and what was paid from what was taken back. */
import type { BankMovement, ReadStatement } from './bank-movement.ts'
import { unnamedReturn } from '#domain/books/bank-movement.ts'
import type { Entry, StatementOfAccount, Transaction } from './camt-053-shape.ts'
import { returnedDebitCode } from './returned-debit-code.ts'

class WrongContent extends Error {}

export function movementsOf(statements: readonly StatementOfAccount[]): ReadStatement {
  try {
    const entries = statements.flatMap(({ Id, Acct, Ntry }) => Ntry.map((entry, index) => ({ entry, place: `${Acct.Id.IBAN}/${Id}/${entry.NtryRef ?? index + 1}` })))
    const booked = entries.filter(({ entry }) => entry.Sts === 'BOOK')
    return { movements: withOwnReferences(booked.flatMap(({ entry, place }) => partsOf(entry, place))), pendingCount: entries.length - booked.length }
  } catch (error) {
    if (error instanceof WrongContent) return { refused: 'wrong_content', detail: error.message }
    throw error
  }
}

/** A batch is divided only when its parts add up to what was booked. Debits may leave a rest: costs that the bank put on top, or parts that it does not show. */
function partsOf(entry: Entry, place: string): BankMovement[] {
  const transactions = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const [only = {} as Partial<Transaction>, ...others] = transactions
  const saidCount = entry.NtryDtls.reduce((sum, { Btch }) => sum + Number(Btch?.NbOfTxs ?? 0), 0)
  if (others.length === 0 && saidCount <= 1) return [movement(entry, only, { place, cents: centsOf(entry.Amt), isWhole: true })]
  const parts = transactions.map((one) => amountOf(one, entry))
  const restCents = centsOf(entry.Amt) - parts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const isDebit = entry.CdtDbtInd === 'DBIT'
  const isDivided = saidCount <= transactions.length && parts.every((cents) => cents !== undefined) && (restCents === 0 || (isDebit && restCents > 0))
  if (!isDivided) {
    const whole = { place, cents: centsOf(entry.Amt), isWhole: true }
    return [isDebit ? unclearDebit(entry, transactions, whole) : { ...movement(entry, {}, whole), kind: 'undivided' }]
  }
  const divided = transactions.map((one, index) => movement(entry, one, { place: `${place}/${index + 1}`, cents: parts[index] ?? 0, isWhole: false }))
  return restCents === 0 ? divided : [...divided, unclearDebit(entry, transactions, { place: `${place}/rest`, cents: restCents, isWhole: false })]
}

/** Which of the parts it is nobody knows: it names what they all name, and without a reason of return a person decides on it. */
function unclearDebit(entry: Entry, transactions: readonly Transaction[], part: Part): BankMovement {
  return { ...movement(entry, allNamed(entry, transactions), part), returnReason: '' }
}

/** What a batch and its parts name, as if it stood in one; and that they came back, if one did. */
function allNamed({ AddtlNtryInf = '' }: Entry, transactions: readonly Transaction[]): Partial<Transaction> {
  const Ustrd = transactions.flatMap(({ Refs, RmtInf }) => [given(Refs?.EndToEndId), given(Refs?.MndtId), given(Refs?.PmtInfId), ...(RmtInf?.Ustrd ?? [])])
  const returned = transactions.find(({ BkTxCd, RtrInf }) => RtrInf !== undefined || returnedDebitCode(BkTxCd) !== undefined)
  return { RmtInf: { Ustrd: [...Ustrd, AddtlNtryInf], Strd: transactions.flatMap(({ RmtInf }) => RmtInf?.Strd ?? []) }, RtrInf: returned?.RtrInf, BkTxCd: returned?.BkTxCd }
}

/** In the currency of the booking; against its direction below zero. */
function amountOf({ Amt, AmtDtls, CdtDbtInd }: Transaction, entry: Entry): number | undefined {
  const amount = Amt ?? AmtDtls?.TxAmt?.Amt
  if (!amount || amount['@Ccy'] !== entry.Amt['@Ccy'] || (CdtDbtInd !== undefined && CdtDbtInd !== entry.CdtDbtInd)) return undefined
  return centsOf(amount)
}

interface Part {
  /** Where in the file it stands. */
  readonly place: string
  readonly cents: number
  /** The reference of the booking is its own, and not that of a batch. */
  readonly isWhole: boolean
}

function movement(entry: Entry, { Refs, BkTxCd, RltdPties, RmtInf, RtrInf }: Partial<Transaction>, { place, cents, isWhole }: Part): BankMovement {
  const bookedOn = entry.BookgDt ?? entry.ValDt
  if (bookedOn === undefined) throw new WrongContent(`${place}: booked on no day`)
  const structured = RmtInf?.Strd.map(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? '') ?? []
  const ownReference = given(Refs?.AcctSvcrRef) || (isWhole ? given(entry.AcctSvcrRef) : '')
  const returnedAs = entry.CdtDbtInd === 'DBIT' ? (returnedDebitCode(BkTxCd) ?? returnedDebitCode(entry.BkTxCd)) : undefined
  const kind = kindOf(entry, RtrInf !== undefined || returnedAs !== undefined)
  return {
    kind,
    bookedOn,
    amountCents: cents,
    currency: entry.Amt['@Ccy'],
    debtorName: RltdPties?.Dbtr ?? '',
    debtorIban: RltdPties?.DbtrAcct ?? '',
    remittance: [...(RmtInf?.Ustrd ?? []), ...structured].filter((words) => words !== '').join(' ') || (isWhole ? entry.AddtlNtryInf ?? '' : ''),
    endToEndId: given(Refs?.EndToEndId),
    mandateReference: given(Refs?.MndtId),
    batchReference: given(Refs?.PmtInfId) || batchReferenceOf(entry),
    returnReason: RtrInf?.Rsn?.Cd ?? RtrInf?.Rsn?.Prtry ?? returnedAs ?? (kind === 'taken_back' ? unnamedReturn : ''),
    bankReference: [bookedOn, kind, cents, ownReference || place].join(' '),
  }
}

/** The payment information, or at least the file. */
function batchReferenceOf({ NtryDtls }: Entry): string {
  const batches = NtryDtls.flatMap(({ Btch }) => Btch ?? [])
  return given(batches.map(({ PmtInfId, MsgId }) => PmtInfId ?? MsgId).find((reference) => reference !== undefined))
}

/** The direction is that of the money now; a reversal undoes one of the other direction. */
function kindOf({ CdtDbtInd, RvslInd }: Entry, isReturn: boolean): BankMovement['kind'] {
  const isUndone = isReturn || RvslInd === 'true' || RvslInd === '1'
  if (CdtDbtInd === 'CRDT') return isUndone ? 'came_back' : 'credit'
  return isUndone ? 'taken_back' : 'debit'
}

/** What systems write where they have nothing to say. */
function given(reference: string | undefined): string {
  return reference === undefined || /^(NOTPROVIDED|NONREF|NOTAVAILABLE|0+)$/i.test(reference) ? '' : reference
}

function centsOf({ '#text': written, '@Ccy': currency }: Entry['Amt']): number {
  const [, whole, fraction = ''] = /^\+?(\d{1,13})(?:\.(\d{0,5}))?$/.exec(written.trim()) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) throw new WrongContent(`${written.slice(0, 40)} ${currency} is no amount in cents`)
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}

/** Some banks number nothing: then the first, the second, the third of the same is told apart by its turn. */
function withOwnReferences(movements: readonly BankMovement[]): BankMovement[] {
  const turns = new Map<string, number>()
  return movements.map((one) => {
    const turn = (turns.get(one.bankReference) ?? 0) + 1
    turns.set(one.bankReference, turn)
    return turn === 1 ? one : { ...one, bankReference: `${one.bankReference} #${turn}` }
  })
}
