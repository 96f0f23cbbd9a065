/** What is read of a bank's statement, camt.053.001.02 and .08: where the two differ, either way of writing is taken. */
import { z } from 'zod'

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
export type TransactionCode = z.output<typeof transactionCode>

const transaction = z.object({
  Refs: maybe(z.object({ PmtInfId: words, AcctSvcrRef: words, EndToEndId: words, TxId: words, MndtId: words })),
  Amt: maybe(amount),
  CdtDbtInd: maybe(direction),
  BkTxCd: transactionCode,
  AmtDtls: maybe(z.object({ TxAmt: maybe(z.object({ Amt: amount })) })),
  RltdPties: maybe(z.object({ Dbtr: party, DbtrAcct: account })),
  RmtInf: maybe(z.object({ Ustrd: list(text), Strd: list(z.object({ CdtrRefInf: maybe(z.object({ Ref: words })) })) })),
  RtrInf: maybe(z.object({ Rsn: maybe(z.object({ Cd: words, Prtry: words })) })),
})
export type Transaction = z.output<typeof transaction>

const entry = z.object({
  NtryRef: words,
  Amt: amount,
  CdtDbtInd: direction,
  RvslInd: maybe(text),
  Sts: z.union([text, z.object({ Cd: text }).transform(({ Cd }) => Cd)]),
  BookgDt: maybe(day),
  ValDt: maybe(day),
  AcctSvcrRef: words,
  BkTxCd: transactionCode,
  AddtlNtryInf: words,
  NtryDtls: list(z.object({ Btch: maybe(z.object({ NbOfTxs: words, MsgId: words, PmtInfId: words })), TxDtls: list(transaction) })),
})
export type Entry = z.output<typeof entry>

const statement = z.object({
  Id: text,
  Acct: z.object({ Id: z.object({ IBAN: text }) }),
  Ntry: list(entry),
})
export type StatementOfAccount = z.output<typeof statement>

export const statementFile = z.object({ BkToCstmrStmt: z.object({ Stmt: list(statement).refine((statements) => statements.length > 0, 'holds no statement') }) })

/** These may come several times, so they are always lists. */
export const repeatable: ReadonlySet<string> = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])
