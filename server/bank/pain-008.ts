/** pain.008.001.08, SEPA CORE, each collection a single one (OOFF). */
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { ibanKey, isBic, isCreditorId, isIban, needsDebtorAddress } from '#domain/money/iban.ts'
import { splitStreet } from '#domain/address/address.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'

export interface Collection {
  /** Comes back with the money, or with the reason why there is none. */
  readonly endToEndId: string
  readonly amountCents: number
  readonly collectOn: DateOnly
  readonly mandate: { readonly reference: string; readonly signedOn: DateOnly }
  readonly debtor: {
    readonly name: string
    readonly iban: string
    readonly address: { readonly street: string; readonly postalCode: string; readonly city: string; readonly country: string }
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
    name: sepaText(name, 70) === '',
    address: needsDebtorAddress(iban) && postalAddress(address) === '',
  }
  return whatIs(isWrong).map((what) => ({ endToEndId, what }))
}

function whatIs<What extends string>(isWrong: Readonly<Record<What, boolean>>): What[] {
  return (Object.keys(isWrong) as What[]).filter((what) => isWrong[what])
}

/** Everything in it went through `sepaText` or a check: nothing can be read as markup. */
const element = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`

function documentOf(file: CollectionFile): string {
  const { messageId, createdAt, creditor: { bank }, collections } = file
  const header = element('GrpHdr',
    element('MsgId', messageId), element('CreDtTm', `${createdAt.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`), ...countAndSum(collections),
    element('InitgPty', element('Nm', sepaText(bank.holder, 70))))
  const days = [...Map.groupBy(collections, ({ collectOn }) => collectOn)].sort(([one], [other]) => (one < other ? -1 : 1))
  const payments = days.map(([collectOn, ofDay], index) => paymentInformation({ id: `${messageId}-${index + 1}`, collectOn, bank, collections: ofDay }))
  return '<?xml version="1.0" encoding="UTF-8"?>\n'
    + `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">${element('CstmrDrctDbtInitn', header, ...payments)}</Document>\n`
}

function countAndSum(collections: readonly Collection[]): string[] {
  const sumCents = collections.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return [element('NbOfTxs', String(collections.length)), element('CtrlSum', euros(sumCents))]
}

interface PaymentInformation {
  readonly id: string
  readonly collectOn: DateOnly
  readonly bank: ShopOwner['bank']
  readonly collections: readonly Collection[]
}

function paymentInformation({ id, collectOn, bank, collections }: PaymentInformation): string {
  const scheme = element('Othr', element('Id', ibanKey(bank.creditorId)), element('SchmeNm', element('Prtry', 'SEPA')))
  return element('PmtInf',
    element('PmtInfId', id), element('PmtMtd', 'DD'), element('BtchBookg', 'true'), ...countAndSum(collections),
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA')), element('LclInstrm', element('Cd', 'CORE')), element('SeqTp', 'OOFF')),
    element('ReqdColltnDt', collectOn),
    element('Cdtr', element('Nm', sepaText(bank.holder, 70))), element('CdtrAcct', account(bank.iban)), element('CdtrAgt', agent(bank.bic)),
    element('ChrgBr', 'SLEV'),
    element('CdtrSchmeId', element('Id', element('PrvtId', scheme))),
    ...collections.map(transaction))
}

function transaction({ endToEndId, amountCents, mandate, debtor, remittance }: Collection): string {
  const { name, iban, address } = debtor
  const words = sepaText(remittance, 140)
  return element('DrctDbtTxInf',
    element('PmtId', element('EndToEndId', endToEndId)), `<InstdAmt Ccy="EUR">${euros(amountCents)}</InstdAmt>`,
    element('DrctDbtTx', element('MndtRltdInf', element('MndtId', mandate.reference), element('DtOfSgntr', mandate.signedOn))),
    element('DbtrAgt', agent('')),
    element('Dbtr', element('Nm', sepaText(name, 70)), postalAddress(address)), element('DbtrAcct', account(iban)),
    words === '' ? '' : element('RmtInf', element('Ustrd', words)))
}

const account = (iban: string) => element('Id', element('IBAN', ibanKey(iban)))

/** The account number alone leads to the bank. */
const agent = (bic: string) => element('FinInstnId', bic === '' ? element('Othr', element('Id', 'NOTPROVIDED')) : element('BICFI', bic))

/** Part by part, as banks demand it; one without town and country is left out. */
function postalAddress({ street, postalCode, city, country }: Collection['debtor']['address']): string {
  const town = sepaText(city, 35)
  if (town === '' || !/^[A-Z]{2}$/.test(country)) return ''
  const { street: name, houseNumber = '' } = splitStreet(street)
  const parts = [['StrtNm', sepaText(name, 70)], ['BldgNb', sepaText(houseNumber, 16)], ['PstCd', sepaText(postalCode, 16)], ['TwnNm', town], ['Ctry', country]] as const
  return element('PstlAdr', ...parts.filter(([, text]) => text !== '').map(([tag, text]) => element(tag, text)))
}

function euros(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Words as every bank of Europe carries them: Latin letters without marks, digits, and few signs. */
const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D',
  þ: 'th', Þ: 'Th', ð: 'd', Ð: 'D', ı: 'i', '&': '+', '€': 'EUR', '@': '(at)', _: '-', '–': '-', '—': '-', '’': "'", '‘': "'", '"': "'", '„': "'", '“': "'", '”': "'",
  '[': '(', ']': ')', '{': '(', '}': ')', ';': ',', '!': '.', '…': '...',
}

/** What has no likeness there becomes a blank. Cut to what the field holds. */
export function sepaText(text: string, mostCharacters: number): string {
  const spelled = [...text.normalize('NFC')].map((character) => spelledOut[character] ?? character).join('')
  const plain = spelled.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^A-Za-z\d/?:().,'+ -]/g, ' ')
  return plain.replaceAll(/ +/g, ' ').trim().slice(0, mostCharacters).trim()
}

/** A name that one computer gives and another gives back: nothing is changed on it, so it has to fit as it is. */
export function isSepaId(id: string): boolean {
  return /^[A-Za-z\d?:().,'+-][A-Za-z\d/?:().,'+-]{0,34}$/.test(id) && !id.includes('//') && !id.endsWith('/')
}
