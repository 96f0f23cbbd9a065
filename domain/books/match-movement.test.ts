import { describe, expect, it } from 'vitest'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { matchMovement, runReferencesIn, type Candidate, type Movement } from './match-movement.ts'

const movement = (more: Partial<Movement> = {}): Movement => ({
  kind: 'credit', amountCents: 2368, currency: 'EUR', debtorName: '', remittance: '', endToEndId: '', mandateReference: '', batchReference: '', returnReason: 'MS03', ...more,
})
const order = (orderNumber: number, more: Partial<Candidate> = {}): Candidate => ({
  orderNumber, isOpen: true, openCents: 2368, feeCents: 0, customer: 'Muster GmbH', invoiceNumbers: [], openInvoices: [], debit: null, ...more,
})
const match = (more: Partial<Movement>, candidates: readonly Candidate[] = [], sums: Parameters<typeof matchMovement>[1]['sums'] = []) =>
  matchMovement(movement(more), { candidates, sums })
const reference = transferReference(100_001)
const debitedOrder = () =>
  order(100_001, { isOpen: false, openCents: 0, invoiceNumbers: ['RE-2026-000012'], debit: { mandateReference: 'FZ-10001-1', amountCents: 2368 } })

describe('a movement on the bank account', () => {
  it('[R4.07] pays the order and its dunning fee together, or the fee of an order that is paid, to the cent', () => {
    const dunned = order(100_001, { feeCents: 250 })
    const sure = { kind: 'pays', sure: true, orderNumber: 100_001 }
    expect(match({ amountCents: 2618, remittance: reference }, [dunned])).toEqual(sure)
    expect(match({ amountCents: 2617, remittance: reference }, [dunned])).toMatchObject({ kind: 'too_much', sure: false, differenceCents: 249 })
    const paid = order(100_001, { isOpen: false, openCents: 0, feeCents: 250 })
    expect(match({ amountCents: 250, remittance: reference }, [paid])).toEqual(sure)
    expect(match({ amountCents: 251, remittance: reference }, [paid])).toMatchObject({ kind: 'nothing_open', sure: false })
  })

  it.each([
    ['reference and amount', { remittance: reference }, { kind: 'pays', sure: true, orderNumber: 100_001 }],
    ['the number of the invoice', { remittance: 'Rg. RE-2026-000012' }, { kind: 'pays', sure: true, orderNumber: 100_001 }],
    ['the end-to-end reference of a direct debit', { endToEndId: reference }, { kind: 'pays', sure: true, orderNumber: 100_001 }],
    ['too little', { remittance: reference, amountCents: 2000 }, { kind: 'too_little', sure: false, orderNumber: 100_001, differenceCents: 368 }],
    ['too much', { remittance: reference, amountCents: 2400 }, { kind: 'too_much', sure: false, orderNumber: 100_001, differenceCents: 32 }],
    ['other money', { remittance: reference, currency: 'CHF' }, { kind: 'unknown', sure: false }],
    ['money of the shop that came back', { remittance: reference, kind: 'came_back' }, { kind: 'unknown', sure: false }],
    ['several that nobody divided', { remittance: reference, kind: 'undivided' }, { kind: 'unknown', sure: false }],
  ] as const)('with %s', (_, said, found) => {
    expect(match(said, [order(100_001, { invoiceNumbers: ['RE-2026-000012'] })])).toEqual(found)
  })

  it('pays one of two invoices where it names it and brings its amount; anything else is too little', () => {
    const openInvoices = [{ number: 'RE-2026-000012', totalCents: 1990 }, { number: 'RE-2026-000013', totalCents: 378 }]
    const two = [order(100_001, { invoiceNumbers: openInvoices.map(({ number }) => number), openInvoices })]
    const tooLittle = (differenceCents: number) => ({ kind: 'too_little', sure: false, orderNumber: 100_001, differenceCents })
    expect(match({ remittance: 'RE 2026 000013', amountCents: 378 }, two)).toEqual({ kind: 'pays', sure: true, orderNumber: 100_001, invoiceNumber: 'RE-2026-000013' })
    expect(match({ remittance: 'RE-2026-000013', amountCents: 1990 }, two)).toEqual(tooLittle(378))
    expect(match({ remittance: reference, amountCents: 1990 }, two)).toEqual(tooLittle(378))
    expect(match({ remittance: 'RE-2026-000012 RE-2026-000013' }, two)).toEqual({ kind: 'pays', sure: true, orderNumber: 100_001 })
  })

  it('for an order that is paid already is never booked automatically', () => {
    expect(match({ remittance: reference }, [order(100_001, { isOpen: false, openCents: 0 })])).toEqual({ kind: 'nothing_open', sure: false, orderNumbers: [100_001] })
  })

  it.each(['MUSTER GMBH', 'Muster', 'Gmbh Muster'])('without a reference is matched by amount and name: %s', (debtorName) => {
    expect(match({ debtorName }, [order(100_001), order(100_002, { customer: 'Andere AG' })])).toEqual({ kind: 'same_name', sure: false, orderNumbers: [100_001] })
  })

  it('that matches by amount alone lists all candidate orders', () => {
    expect(match({ debtorName: 'Niemand' }, [order(100_001), order(100_002)])).toEqual({ kind: 'same_amount', sure: false, orderNumbers: [100_001, 100_002] })
    expect(match({ debtorName: 'Niemand' }, [order(100_001, { openCents: 1 })])).toEqual({ kind: 'unknown', sure: false })
  })
})

describe('a debit that the bank takes back', () => {
  it.each([
    ['its direct debit', { endToEndId: reference }, debitedOrder()], ['its mandate', { mandateReference: 'FZ-10001-1' }, debitedOrder()],
    ['its invoice', { remittance: 'RE-2026-000012' }, debitedOrder()], ['an order that had none', { remittance: reference }, order(100_001)],
  ] as const)('without a return code is left to a person: by %s', (_, said, candidate) => {
    expect(match({ kind: 'taken_back', returnReason: '', ...said }, [candidate])).toEqual({ kind: 'unclear_debit', sure: false, orderNumbers: [100_001] })
  })

  const debited = debitedOrder()

  it.each([['by its reference', { endToEndId: reference }], ['by its mandate', { mandateReference: 'FZ-10001-1' }], ['by its invoice', { remittance: 'RE-2026-000012' }]])('is found %s', (_, said) => {
    expect(match({ kind: 'taken_back', ...said }, [debited])).toEqual({ kind: 'takes_back', sure: true, orderNumber: 100_001, differenceCents: 0 })
    expect(match({ kind: 'taken_back', ...said, amountCents: 2700 }, [debited])).toEqual({ kind: 'takes_back', sure: false, orderNumber: 100_001, differenceCents: 332 })
  })

  it('names the order where the shop had submitted no direct debit for it, and is not matched where it names none', () => {
    expect(match({ kind: 'taken_back', endToEndId: reference }, [order(100_001)])).toEqual({ kind: 'not_collected', sure: false, orderNumbers: [100_001] })
    expect(match({ kind: 'taken_back' }, [debited])).toEqual({ kind: 'unknown', sure: false })
  })
})

describe('one sum for many collections', () => {
  const sums = [{ reference: 'FZ-20261120-1a2b3c4d-1', runId: 'run', totalCents: 2368, isOpen: true }]

  it('pays its run when the amount is exact', () => {
    expect(match({ kind: 'undivided', batchReference: 'FZ-20261120-1A2B3C4D-1' }, [], sums)).toEqual({ kind: 'pays_run', sure: true, reference: sums[0]!.reference, runId: 'run' })
    expect(match({ kind: 'undivided', remittance: 'LS FZ-20261120-1a2b3c4d-1', amountCents: 2367 }, [], sums)).toEqual({ kind: 'run_differs', sure: false, reference: sums[0]!.reference })
  })

  it('pays no run that the bank has already paid', () => {
    const paid = sums.map((sum) => ({ ...sum, isOpen: false }))
    expect(match({ kind: 'undivided', batchReference: 'FZ-20261120-1A2B3C4D-1' }, [], paid)).toEqual({ kind: 'run_differs', sure: false, reference: sums[0]!.reference })
  })

  it('is not matched to a run of another day', () => {
    expect(runReferencesIn(movement({ batchReference: 'FZ-20261120-1a2b3c4d-11' }))).toEqual(['FZ-20261120-1a2b3c4d-11'])
    expect(match({ kind: 'undivided', batchReference: 'FZ-20261120-1a2b3c4d-11' }, [], sums)).toEqual({ kind: 'unknown', sure: false })
  })
})
