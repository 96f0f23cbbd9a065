/** pain.001.001.09, SEPA credit transfers: money that goes back to customers. */
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { decimalOf } from '#domain/money/cents.ts'
import { isBic, isIban } from '#domain/money/iban.ts'
import { sepaText } from '#domain/money/sepa-text.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'
import { xmlDocument, type XmlElements } from '#server/documents/xml.ts'
import { account, agent, isSepaId } from './pain-008.ts'

export interface TransferBack {
  readonly endToEndId: string
  readonly amountCents: number
  readonly name: string
  readonly iban: string
  /** What the customer reads on the statement. */
  readonly remittance: string
}

export interface TransferFile {
  /** Another one for every file. */
  readonly messageId: string
  readonly createdAt: Date
  readonly executeOn: DateOnly
  readonly debtor: Pick<ShopOwner, 'bank'>
  readonly transfers: readonly TransferBack[]
}

/** Whether a bank would take it. */
export function canBeTransferred({ endToEndId, amountCents, name, iban }: TransferBack): boolean {
  return isSepaId(endToEndId) && Number.isSafeInteger(amountCents) && amountCents > 0 && isIban(iban) && sepaText(name, 70) !== ''
}

/** Nothing where there is nothing to transfer, or a bank would refuse it. */
export function writeTransfers({ messageId, createdAt, executeOn, debtor: { bank }, transfers }: TransferFile): string | undefined {
  const isGood = transfers.length > 0 && transfers.every(canBeTransferred) && isSepaId(messageId) && isIban(bank.iban) && isBic(bank.bic) && sepaText(bank.holder, 70) !== ''
  if (!isGood) return undefined
  const countAndSum = { NbOfTxs: String(transfers.length), CtrlSum: decimalOf(transfers.reduce((sum, { amountCents }) => sum + amountCents, 0)) }
  const holder = { Nm: sepaText(bank.holder, 70) }
  return xmlDocument({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: messageId, CreDtTm: `${createdAt.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`, ...countAndSum, InitgPty: holder },
        PmtInf: {
          PmtInfId: `${messageId}-1`, PmtMtd: 'TRF', BtchBookg: 'true', ...countAndSum, PmtTpInf: { SvcLvl: { Cd: 'SEPA' } }, ReqdExctnDt: { Dt: executeOn },
          Dbtr: holder, DbtrAcct: account(bank.iban), DbtrAgt: agent(bank.bic), ChrgBr: 'SLEV', CdtTrfTxInf: transfers.map(transaction),
        },
      },
    },
  })
}

function transaction({ endToEndId, amountCents, name, iban, remittance }: TransferBack): XmlElements {
  const words = sepaText(remittance, 140)
  return {
    PmtId: { EndToEndId: endToEndId }, Amt: { InstdAmt: { '@Ccy': 'EUR', '#': decimalOf(amountCents) } }, Cdtr: { Nm: sepaText(name, 70) }, CdtrAcct: account(iban),
    RmtInf: words === '' ? undefined : { Ustrd: words },
  }
}
