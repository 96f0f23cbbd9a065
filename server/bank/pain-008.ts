/** pain.008.001.08, SEPA CORE, each collection a single one (OOFF). */
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { decimalOf } from '#domain/money/cents.ts'
import { ibanKey, isBic, isCreditorId, isIban, needsDebtorAddress } from '#domain/money/iban.ts'
import { fitsSepaName, sepaText } from '#domain/money/sepa-text.ts'
import { type PostalAddress, splitStreet } from '#domain/address/address.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { optionalText, xmlDocument, type XmlElements } from '#server/documents/xml.ts'

export interface Collection {
  /** Comes back with the money, or with the reason why there is none. */
  readonly endToEndId: string
  readonly amountCents: number
  readonly collectOn: DateOnly
  readonly mandate: { readonly reference: string; readonly signedOn: DateOnly }
  readonly debtor: {
    readonly name: string
    readonly iban: string
    readonly address: PostalAddress
  }
  /** What the debtor reads on the statement. */
  readonly remittance: string
}

export interface CollectionFile {
  /** Another one for every file: the bank refuses the second with the same. */
  readonly messageId: string
  readonly createdAt: Date
  readonly creditor: Pick<ShopOwner, 'bank'>
  readonly collections: readonly Collection[]
}

/** What the bank would send back, by the collection that it is about; without one it is about all of them. */
interface CollectionProblem {
  readonly endToEndId?: string
  readonly what: 'nothing_to_collect' | 'message_id' | 'creditor' | 'end_to_end_id' | 'named_twice' | 'amount' | 'mandate' | 'iban' | 'name' | 'address'
}

/** Room for `-1`, `-2` behind it. */
const mostCharactersOfMessageId = 30

export function writeCollections(file: CollectionFile): { readonly xml: string } | { readonly problems: readonly CollectionProblem[] } {
  const named = Map.groupBy(file.collections, ({ endToEndId }) => endToEndId)
  const problems = [...problemsOfFile(file), ...file.collections.flatMap((collection) => problemsOf(collection, named))]
  return problems.length > 0 ? { problems } : { xml: documentOf(file) }
}

function problemsOfFile({ messageId, creditor: { bank }, collections }: CollectionFile): CollectionProblem[] {
  const isWrong = {
    nothing_to_collect: collections.length === 0,
    message_id: !isSepaId(messageId) || messageId.length > mostCharactersOfMessageId,
    creditor: !isIban(bank.iban) || !isCreditorId(bank.creditorId) || sepaText(bank.holder, 70) === '' || !isBic(bank.bic),
  }
  return whatIs(isWrong).map((what) => ({ what }))
}

function problemsOf({ endToEndId, amountCents, mandate, debtor }: Collection, named: ReadonlyMap<string, readonly Collection[]>): CollectionProblem[] {
  const { iban, name, address } = debtor
  const isWrong = {
    end_to_end_id: !isSepaId(endToEndId),
    named_twice: (named.get(endToEndId)?.length ?? 0) > 1,
    amount: !Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > 99_999_999_999,
    mandate: !isSepaId(mandate.reference),
    iban: !isIban(iban),
    name: !fitsSepaName(name),
    address: needsDebtorAddress(iban) && postalAddress(address) === undefined,
  }
  return whatIs(isWrong).map((what) => ({ endToEndId, what }))
}

function whatIs<What extends string>(isWrong: Readonly<Record<What, boolean>>): What[] {
  return (Object.keys(isWrong) as What[]).filter((what) => isWrong[what])
}

/** Everything in it went through `sepaText` or a check. */
function documentOf({ messageId, createdAt, creditor: { bank }, collections }: CollectionFile): string {
  const days = [...Map.groupBy(collections, ({ collectOn }) => collectOn)].sort(([one], [other]) => (one < other ? -1 : 1))
  return xmlDocument({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08',
      CstmrDrctDbtInitn: {
        GrpHdr: {
          MsgId: messageId, CreDtTm: `${createdAt.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`, ...countAndSum(collections),
          InitgPty: { Nm: sepaText(bank.holder, 70) },
        },
        PmtInf: days.map(([collectOn, ofDay], index) => ({ PmtInfId: `${messageId}-${index + 1}`, ...paymentInformation(collectOn, bank, ofDay) })),
      },
    },
  })
}

function countAndSum(collections: readonly Collection[]): XmlElements {
  const sumCents = collections.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { NbOfTxs: String(collections.length), CtrlSum: decimalOf(sumCents) }
}

function paymentInformation(collectOn: DateOnly, bank: ShopOwner['bank'], collections: readonly Collection[]): XmlElements {
  return {
    PmtMtd: 'DD', BtchBookg: 'true', ...countAndSum(collections),
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: 'OOFF' },
    ReqdColltnDt: collectOn,
    Cdtr: { Nm: sepaText(bank.holder, 70) }, CdtrAcct: account(bank.iban), CdtrAgt: agent(bank.bic),
    ChrgBr: 'SLEV',
    CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: ibanKey(bank.creditorId), SchmeNm: { Prtry: 'SEPA' } } } } },
    DrctDbtTxInf: collections.map(transaction),
  }
}

function transaction({ endToEndId, amountCents, mandate, debtor, remittance }: Collection): XmlElements {
  const { name, iban, address } = debtor
  const words = sepaText(remittance, 140)
  return {
    PmtId: { EndToEndId: endToEndId }, InstdAmt: { '@Ccy': 'EUR', '#': decimalOf(amountCents) },
    DrctDbtTx: { MndtRltdInf: { MndtId: mandate.reference, DtOfSgntr: mandate.signedOn } },
    DbtrAgt: agent(''),
    Dbtr: { Nm: sepaText(name, 70), PstlAdr: postalAddress(address) }, DbtrAcct: account(iban),
    RmtInf: words === '' ? undefined : { Ustrd: words },
  }
}

export const account = (iban: string): XmlElements => ({ Id: { IBAN: ibanKey(iban) } })

/** The account number alone leads to the bank. */
export const agent = (bic: string): XmlElements => ({ FinInstnId: bic === '' ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: bic } })

/** Part by part, as banks demand it; one without town and country is left out. */
function postalAddress({ street, postalCode, city, country }: PostalAddress): XmlElements | undefined {
  const town = sepaText(city, 35)
  if (town === '' || !/^[A-Z]{2}$/.test(country)) return undefined
  const { street: name, houseNumber = '' } = splitStreet(street)
  const part = (text: string, mostCharacters: number) => optionalText(sepaText(text, mostCharacters))
  return { StrtNm: part(name, 70), BldgNb: part(houseNumber, 16), PstCd: part(postalCode, 16), TwnNm: town, Ctry: country }
}

/** A name that one computer gives and another gives back: nothing is changed on it, so it has to fit as it is. */
export function isSepaId(id: string): boolean {
  return /^[A-Za-z\d?:().,'+-][A-Za-z\d/?:().,'+-]{0,34}$/.test(id) && !id.includes('//') && !id.endsWith('/')
}
