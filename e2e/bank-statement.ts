/** A statement of the shop's account as its bank sends it (CAMT.053). */
import { randomUUID } from 'node:crypto'
import { shopOwner } from '#assets/shop-owner.ts'

/** What came in, or went again. */
interface Line {
  readonly cents: number
  readonly words: string
  readonly name?: string
  /** It went out, and the bank does not say why. */
  readonly isDebit?: boolean
  /** A direct debit that came back: its reference, and why in the code of the banks. */
  readonly returned?: { readonly of: string; readonly reason: string }
}

export function bankStatement(lines: readonly Line[], bookedAt = new Date()) {
  const day = bookedAt.toISOString().slice(0, 10)
  const entries = lines.map(({ cents, words, name = 'Muster GmbH', isDebit = false, returned }) => `<Ntry><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${returned || isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>`
    + `<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${randomUUID()}</AcctSvcrRef><BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>${returned?.of ?? 'NOTPROVIDED'}</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>`
    + `<DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf>${returned ? `<RtrInf><Rsn><Cd>${returned.reason}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`)
  const xml = '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>'
    + `<Stmt><Id>S</Id><Acct><Id><IBAN>${shopOwner.bank.iban}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  return { name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) }
}
