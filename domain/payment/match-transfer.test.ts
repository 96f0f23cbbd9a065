import { describe, expect, it } from 'vitest'
import { matchTransfer, type OpenOrder, type Transfer, type TransferMatch } from './match-transfer.ts'
import { transferReference } from './transfer-reference.ts'

const open: readonly OpenOrder[] = [
  { orderNumber: 100_001, openCents: 2368, alsoKnownAs: ['RE-2026-00012'] },
  { orderNumber: 100_002, openCents: 2368, alsoKnownAs: ['RE-2026-0001'] },
  { orderNumber: 100_003, openCents: 5990 },
]
const euros = (amountCents: number, remittance: string, more: Partial<Transfer> = {}): Transfer => ({ amountCents, currency: 'EUR', remittance, ...more })
const first = transferReference(100_001)
const third = transferReference(100_003)

describe('[R1.09] a transfer', () => {
  it.each<[string, Transfer, TransferMatch]>([
    ['with reference and amount', euros(2368, `Bestellung ${first}`), { kind: 'exact', orderNumber: 100_001 }],
    ['with the reference as its name at the bank', euros(2368, 'Danke', { endToEndId: first }), { kind: 'exact', orderNumber: 100_001 }],
    ['with the number of the invoice', euros(2368, 'Rechnung RE 2026 00012'), { kind: 'exact', orderNumber: 100_001 }],
    ['with the number of an order and its amount', euros(5990, 'Auftrag 100003, danke'), { kind: 'exact', orderNumber: 100_003 }],
    ['of too little', euros(2000, first), { kind: 'underpaid', orderNumber: 100_001, missingCents: 368 }],
    ['of too much', euros(2400, first), { kind: 'overpaid', orderNumber: 100_001, surplusCents: 32 }],
    ['for two orders', euros(8358, `${first} und ${third}`), { kind: 'ambiguous', orderNumbers: [100_001, 100_003] }],
    ['without a word', euros(2368, ''), { kind: 'unknown', mentioned: [], sameAmount: [100_001, 100_002] }],
    ['with the number of an order and another amount', euros(5000, 'Auftrag 100003'), { kind: 'unknown', mentioned: [], sameAmount: [] }],
    ['for an order that is not open', euros(5990, transferReference(100_009)), { kind: 'unknown', mentioned: [100_009], sameAmount: [100_003] }],
    ['in francs', euros(2368, first, { currency: 'CHF' }), { kind: 'unknown', mentioned: [100_001], sameAmount: [] }],
    ['with a longer number than that of an invoice', euros(2368, 'RE-2026-000124'), { kind: 'unknown', mentioned: [], sameAmount: [100_001, 100_002] }],
    ['with the reference that could be read twice, of which one is open', euros(5990, `FZ 100003 ${third.slice(-2)} 20 11 2026`), { kind: 'exact', orderNumber: 100_003 }],
  ])('%s', (_, transfer, expected) => {
    expect(matchTransfer(transfer, open)).toEqual(expected)
  })

  it('pays nothing where no order is open', () => {
    expect(matchTransfer(euros(2368, first), [])).toEqual({ kind: 'unknown', mentioned: [100_001], sameAmount: [] })
  })
})
