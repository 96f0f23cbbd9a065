import { shopOwner } from '#assets/shop-owner.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'

interface GivenMovement {
  readonly cents: number
  readonly on: DateOnly
  readonly words?: string
  readonly name?: string
  readonly endToEndId?: string
  readonly mandate?: string
  /** Of a batch of collections. */
  readonly batch?: string
  /** A direct debit that came back, by the code of the banks. */
  readonly returned?: string
  /** A debit without a reason of return, and what the bank says it is: the inside of `BkTxCd`. */
  readonly debit?: string
  /** Debits booked as one; the bank does not say how many they are. */
  readonly parts?: readonly { readonly cents: number; readonly endToEndId: string }[]
  /** The bank's own name for it; without one the place in the file counts. */
  readonly bankReference?: string
}

const euros = (cents: number) => (cents / 100).toFixed(2)

function entry({ cents, on, words = '', name = 'Muster GmbH', endToEndId = 'NOTPROVIDED', mandate, batch, returned, debit, parts, bankReference }: GivenMovement, index: number): string {
  const refs = `<Refs><EndToEndId>${endToEndId}</EndToEndId>${mandate === undefined ? '' : `<MndtId>${mandate}</MndtId>`}</Refs>`
  const details = `<TxDtls>${refs}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>`
    + `<RmtInf><Ustrd>${words}</Ustrd></RmtInf>${returned === undefined ? '' : `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>`}</TxDtls>`
  const divided = parts?.map((part) => details.replace(/<EndToEndId>.*?<\/Refs>/, `<EndToEndId>${part.endToEndId}</EndToEndId></Refs><Amt Ccy="EUR">${euros(part.cents)}</Amt>`)).join('')
  return `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${returned === undefined && debit === undefined ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt>`
    + `<AcctSvcrRef>${bankReference ?? `B-${index}`}</AcctSvcrRef><BkTxCd>${debit ?? ''}</BkTxCd><NtryDtls>${batch === undefined ? divided ?? details : `<Btch><PmtInfId>${batch}</PmtInfId><NbOfTxs>3</NbOfTxs></Btch>`}</NtryDtls></Ntry>`
}

/** How a bank says what a booking is, in ISO 20022 and, with a plus, in the German way. */
export function transactionCode(code: string): string {
  const [family = '', subFamily = ''] = code.split('/')
  return code.includes('+') ? `<Prtry><Cd>${code}</Cd><Issr>DK</Issr></Prtry>` : `<Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn>`
}

export function givenStatement(movements: readonly GivenMovement[], { iban = shopOwner.bank.iban } = {}): { file_name: string; content: string } {
  const xml = '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>'
    + `<Stmt><Id>S</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${movements.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`
  return { file_name: 'auszug.xml', content: Buffer.from(xml).toString('base64') }
}
