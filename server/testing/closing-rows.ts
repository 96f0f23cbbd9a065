/** Of the end of a month: what the office hands on, and what is the owner's alone. */
import { usualBookkeeping } from '#domain/closing/bookkeeping.ts'
import type { Row, Statuses } from './access-statuses.ts'

const office: Statuses = [401, 401, 401, 403, 200, 403, 200]
const owner: Statuses = [401, 401, 401, 403, 200]
const ofQuarter = () => ({ period: '2026-Q4' })
const ofMonth = () => ({ month: '2026-11' })

export const closingRows: Readonly<Record<string, Row>> = {
  getVatSummary: [office, ofQuarter],
  exportVatSummary: [office, ofQuarter],
  getSalesList: [office, ofQuarter],
  exportSalesList: [office, ofQuarter],
  exportDatev: [office, ofMonth],
  exportGobd: [owner, ofQuarter],
  exportDocuments: [office, ofQuarter],
  getBookkeeping: [owner],
  updateBookkeeping: [owner, () => ({ ...usualBookkeeping, before: usualBookkeeping })],
  listSpeakerFees: [owner, ofMonth],
  exportSpeakerFees: [owner, ofMonth],
  setVoiceFee: [[401, 401, 401, 403, 404], () => ({ voiceId: 'nobody', fee: 25, valid_from: '2026-11-01' })],
}
