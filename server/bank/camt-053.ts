/** camt.053.001.02 and later: what they name differently is read in both ways. The content comes from outside: only amounts and days are trusted. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { unnamedReturn } from '#domain/books/match-movement.ts'
import { ibanKey } from '#domain/money/iban.ts'
import { type BankMovement, feeCode, isFeeCode, type ReadStatement, returnedDebitCode } from './bank-movement.ts'

/** A year of a busy account has less. */
export const mostBytes = 20 * 1024 * 1024

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(0[2-9]|1\d)$/

/** Reports during the day and notices of single bookings show the same again, under other names. */
const noticeNamespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[24]\.001\.\d\d$/

/** Entities stay as they are written until the text is taken apart: nothing in a file can make it grow. */
const parser = new XMLParser({
  ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, parseAttributeValue: false, trimValues: true,
  processEntities: false, ignoreDeclaration: true, ignorePiTags: true, alwaysCreateTextNode: false, isArray: (name) => repeatable.has(name),
  // Names lose their prefix, while the attributes that explain the prefixes stay.
  transformTagName: (name) => name.slice(name.indexOf(':') + 1),
  tagValueProcessor: (_name, value) => withoutEntities(value),
})

export function readStatements(bytes: Uint8Array, { ownIban }: { readonly ownIban: string }): ReadStatement {
  if (bytes.length > mostBytes) return { refused: 'too_large', detail: `${bytes.length} bytes` }
  const text = decode(bytes)
  if (text === undefined) return { refused: 'wrong_encoding', detail: 'neither Unicode nor Latin' }
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) return { refused: 'document_type', detail: 'a statement has none' }
  const parsed = parse(text)
  if ('refused' in parsed) return parsed
  const file = statementFile.safeParse(parsed.document)
  if (!file.success) return { refused: 'wrong_content', detail: file.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 5).join('; ') }
  const statements = file.data.BkToCstmrStmt.Stmt
  const other = statements.find(({ Acct }) => ibanKey(Acct.Id.IBAN) !== ibanKey(ownIban))
  if (other) return { refused: 'other_account', detail: ibanKey(other.Acct.Id.IBAN) }
  return movementsOf(statements)
}

/** As the byte order mark of UTF-16 says, or the declaration; without either it is UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const marked = start.startsWith('\xff\xfe') ? 'utf-16le' : start.startsWith('\xfe\xff') ? 'utf-16be' : undefined
  const named = marked ?? /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  if (!['utf-16le', 'utf-16be', 'utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'].includes(named)) return undefined
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parse(text: string): { readonly document: unknown } | Extract<ReadStatement, { refused: string }> {
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) return { refused: 'not_xml', detail: `line ${verdict.err.line}: ${verdict.err.msg}` }
  try {
    const { Document: document } = parser.parse(text) as { Document?: Record<string, unknown> }
    const names = Object.entries(document ?? {}).filter(([key]) => key.startsWith('@xmlns')).map(([, value]) => String(value))
    if (names.some((name) => namespace.test(name))) return { document }
    return { refused: names.some((name) => noticeNamespace.test(name)) ? 'notice' : 'not_a_statement', detail: names.join(' ').slice(0, 200) }
  } catch (error) {
    return { refused: 'not_xml', detail: error instanceof Error ? error.message : 'unreadable' }
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five of XML itself and characters by number, each once: what comes out is not read again. */
function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) || code === 0 ? ' ' : String.fromCodePoint(code)
  })
}

/** Takes the bookings of statements apart: batches into their parts, and what was paid from what was taken back. */
class WrongContent extends Error {}

function movementsOf(statements: readonly StatementOfAccount[]): ReadStatement {
  try {
    const entries = statements.flatMap(({ Id, Acct, Ntry }) => Ntry.map((entry, index) => ({ entry, place: `${Acct.Id.IBAN}/${Id}/${entry.NtryRef ?? index + 1}` })))
    const booked = entries.filter(({ entry }) => /^book/i.test(entry.Sts))
    return { movements: withOwnReferences(booked.flatMap(({ entry, place }) => movementsOfEntry(entry, place))), pendingCount: entries.length - booked.length }
  } catch (error) {
    if (error instanceof WrongContent) return { refused: 'wrong_content', detail: error.message }
    throw error
  }
}

/** A batch is divided only when its parts add up to what was booked, with the charges that the bank names. Debits may leave a rest: costs that the bank put on top, or parts that it does not show. */
function movementsOfEntry(entry: Entry, place: string): BankMovement[] {
  const transactions = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const [only = {} as Partial<Transaction>, ...others] = transactions
  const saidCount = entry.NtryDtls.reduce((sum, { Btch }) => sum + Number(Btch?.NbOfTxs ?? 0), 0)
  if (others.length === 0 && saidCount <= 1) return withCharges(entry, only, place)
  const parts = transactions.map((one) => amountOf(one, entry))
  const sumCents = parts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const taken = chargedIn(entry.Chrgs, entry) || transactions.reduce((sum, { Chrgs }) => sum + chargedIn(Chrgs, entry), 0)
  const charges = taken > 0 && sumCents === grossOf(entry, taken) ? [charge(entry, {}, { place: `${place}/charges`, cents: taken, isWhole: false })] : []
  const restCents = charges.length > 0 ? 0 : centsOf(entry.Amt) - sumCents
  const isDebit = entry.CdtDbtInd === 'DBIT'
  const isDivided = saidCount <= transactions.length && parts.every((cents) => cents !== undefined) && (restCents === 0 || (isDebit && restCents > 0))
  if (!isDivided) {
    const whole = { place, cents: centsOf(entry.Amt), isWhole: true }
    return [isDebit ? unclearDebit(entry, transactions, whole) : { ...movement(entry, {}, whole), kind: 'undivided' }]
  }
  const divided = transactions.map((one, index) => movement(entry, one, { place: `${place}/${index + 1}`, cents: parts[index] ?? 0, isWhole: false }))
  return restCents === 0 ? [...divided, ...charges] : [...divided, unclearDebit(entry, transactions, { place: `${place}/rest`, cents: restCents, isWhole: false })]
}

/** What the bank took for itself within a booking is a movement of its own, where what it names explains the whole difference to what somebody paid or took back. */
function withCharges(entry: Entry, only: Partial<Transaction>, place: string): BankMovement[] {
  const booked = centsOf(entry.Amt)
  const taken = chargedIn(only.Chrgs ?? [], entry) || chargedIn(entry.Chrgs, entry)
  const gross = grossOf(entry, taken)
  const isExplained = taken > 0 && [only, { ...only, Amt: undefined }].some((one) => amountOf(one, entry) === gross)
  if (!isExplained) return [movement(entry, only, { place, cents: booked, isWhole: true })]
  return [movement(entry, only, { place, cents: gross, isWhole: true }), charge(entry, only, { place, cents: taken, isWhole: true })]
}

/** What somebody paid or took back, where the bank took that much for itself. */
function grossOf(entry: Entry, takenCents: number): number {
  return centsOf(entry.Amt) + (entry.CdtDbtInd === 'CRDT' ? takenCents : -takenCents)
}

function charge(entry: Entry, { Refs, RmtInf }: Partial<Transaction>, part: Part): BankMovement {
  return movement({ ...entry, CdtDbtInd: 'DBIT', RvslInd: undefined }, { Refs, RmtInf, BkTxCd: feeCode }, part)
}

/** In the currency of the booking; later versions have them in a list. */
function chargedIn(charges: Entry['Chrgs'], entry: Entry): number {
  const taken = charges.flatMap(({ Rcrd, ...alone }) => (Rcrd.length > 0 ? Rcrd : [alone])).filter(({ CdtDbtInd }) => CdtDbtInd !== 'CRDT')
  return taken.reduce((sum, { Amt }) => sum + (Amt?.['@Ccy'] === entry.Amt['@Ccy'] ? centsOf(Amt) : 0), 0)
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
function amountOf({ Amt, AmtDtls, CdtDbtInd }: Partial<Transaction>, entry: Entry): number | undefined {
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
  const returnedAs = entry.CdtDbtInd === 'DBIT' && !isFeeCode(BkTxCd) ? (returnedDebitCode(BkTxCd) ?? returnedDebitCode(entry.BkTxCd)) : undefined
  const isFee = RtrInf === undefined && (isFeeCode(BkTxCd) || (returnedAs === undefined && isFeeCode(entry.BkTxCd)))
  const kind = isFee && kindOf(entry, false) === 'debit' ? 'fee' : kindOf(entry, RtrInf !== undefined || returnedAs !== undefined)
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

/** An element that is there and empty says nothing. */
const maybe = <Inner extends z.ZodType>(inner: Inner) => z.preprocess((value) => (value === '' ? undefined : value), inner.optional())

/** Text, whether or not the element has attributes. */
const text = z.union([z.string(), z.looseObject({ '#text': z.string() }).transform((element) => element['#text'])]).transform((value) => value.trim())
const words = maybe(text)
const amount = z.object({ '#text': z.string(), '@Ccy': z.string().regex(/^[A-Z]{3}$/) })
const direction = z.enum(['CRDT', 'DBIT'])
const list = <Inner extends z.ZodType>(inner: Inner) => z.preprocess((value) => (Array.isArray(value) ? value.filter((one) => one !== '') : []), z.array(inner))

/** A day, or a moment of which the day is taken. */
const day = z.union([z.object({ Dt: text }).transform(({ Dt }) => Dt), z.object({ DtTm: text }).transform(({ DtTm }) => DtTm)]).transform((value) => value.slice(0, 10))
  .pipe(z.iso.date().brand<'DateOnly'>())

const party = maybe(z.object({ Nm: words, Pty: maybe(z.object({ Nm: words })) }).transform(({ Nm, Pty }) => Nm ?? Pty?.Nm))
const account = maybe(z.object({ Id: maybe(z.object({ IBAN: words, Othr: maybe(z.object({ Id: words })) })) }).transform(({ Id }) => Id?.IBAN ?? Id?.Othr?.Id))

/** What the bank says a booking is: in the codes of ISO 20022, and in those of its country. */
const transactionCode = maybe(z.object({
  Domn: maybe(z.object({ Fmly: maybe(z.object({ Cd: words, SubFmlyCd: words })) })),
  Prtry: maybe(z.object({ Cd: words })),
}))

const chargeFields = { Amt: maybe(amount), CdtDbtInd: maybe(direction) }
const charges = list(z.object({ ...chargeFields, Rcrd: list(z.object(chargeFields)) }))

const transaction = z.object({
  Chrgs: charges,
  Refs: maybe(z.object({ PmtInfId: words, AcctSvcrRef: words, EndToEndId: words, TxId: words, MndtId: words })),
  Amt: maybe(amount),
  CdtDbtInd: maybe(direction),
  BkTxCd: transactionCode,
  AmtDtls: maybe(z.object({ TxAmt: maybe(z.object({ Amt: amount })) })),
  RltdPties: maybe(z.object({ Dbtr: party, DbtrAcct: account })),
  RmtInf: maybe(z.object({ Ustrd: list(text), Strd: list(z.object({ CdtrRefInf: maybe(z.object({ Ref: words })) })) })),
  RtrInf: maybe(z.object({ Rsn: maybe(z.object({ Cd: words, Prtry: words })) })),
})
type Transaction = z.output<typeof transaction>

const entry = z.object({
  NtryRef: words,
  Amt: amount,
  CdtDbtInd: direction,
  RvslInd: maybe(text),
  Sts: z.union([text, z.object({ Cd: text }).transform(({ Cd }) => Cd), z.object({ Prtry: text }).transform(({ Prtry }) => Prtry)]),
  BookgDt: maybe(day),
  ValDt: maybe(day),
  AcctSvcrRef: words,
  BkTxCd: transactionCode,
  Chrgs: charges,
  AddtlNtryInf: words,
  NtryDtls: list(z.object({ Btch: maybe(z.object({ NbOfTxs: words, MsgId: words, PmtInfId: words })), TxDtls: list(transaction) })),
})
type Entry = z.output<typeof entry>

const statement = z.object({
  Id: text,
  Acct: z.object({ Id: z.object({ IBAN: text }) }),
  Ntry: list(entry),
})
type StatementOfAccount = z.output<typeof statement>

const statementFile = z.object({ BkToCstmrStmt: z.object({ Stmt: list(statement).refine((statements) => statements.length > 0, 'holds no statement') }) })

/** These may come several times, so they are always lists. */
const repeatable: ReadonlySet<string> = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'Chrgs', 'Rcrd'])
