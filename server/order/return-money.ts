/** Money that the shop has to give back: by the wallet it goes by itself, by the bank somebody sends it and says so here. */
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { euros } from '#domain/money/euros.ts'
import type { moneyContract, MoneyToReturn } from '#domain/order/money.contract.ts'
import { pageOf } from '#domain/paging.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from '../staff/journal.queries.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { lockPayment, savePayment } from '../checkout/payment.queries.ts'
import { paymentToRefund } from '../checkout/payment-to-refund.ts'
import { findPaymentToReturn, listPaymentsToReturn, type PaymentToReturn } from './money.queries.ts'

type ListToReturn = typeof moneyContract.listMoneyToReturn
type Return = typeof moneyContract.returnMoney

/** Until then the shop finds the order by itself. */
const leftAloneMs = 5 * 60 * 1000
const before = ({ now }: Pick<CheckoutDeps, 'now'>) => new Date(now().getTime() - leftAloneMs)

export async function listMoneyToReturn(deps: Pick<CheckoutDeps, 'db' | 'now'>, page: ParsedInputOf<ListToReturn>): Promise<OutputOf<ListToReturn>> {
  const rows = await listPaymentsToReturn(deps.db, { after: page.after, limit: page.limit + 1, before: before(deps) })
  return pageOf(rows, page.limit, { place: ({ capturedAt, paymentId }) => ({ at: capturedAt ?? '', id: paymentId }), show: shown })
}

function shown({ paymentId, orderNumber, customer, kind, amountCents, capturedAt, failure: refused, iban }: PaymentToReturn): MoneyToReturn {
  return {
    payment_id: paymentId, order_number: orderNumber, customer, payment_option: kind, amount: euros(amountCents), iban: iban ?? '',
    captured_at: capturedAt?.toISOString() ?? null, refused_with: refused?.code ?? null,
  }
}

export function returnMoney(deps: CheckoutDeps, { staffId }: StaffMember, { paymentId }: ParsedInputOf<Return>): Promise<OutputOf<Return>> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId)
    if (locked?.state === 'refunded') return { returned: true as const }
    const payment = orThrow((await findPaymentToReturn(tx, paymentId, before(deps))) ?? failure('NOT_FOUND'))
    if (payment.kind === 'wallet') {
      await savePayment(tx, paymentId, { failure: null, returnSince: locked?.returnSince ?? deps.now() })
      await deps.enqueue(tx, paymentToRefund, { paymentId })
    } else await savePayment(tx, paymentId, { state: 'refunded', wentAt: deps.now(), failure: null })
    await writeJournal(tx, {
      staffId, action: 'returned money', subjectKind: 'payment', subjectId: paymentId,
      details: { name: payment.orderNumber === null ? paymentId : String(payment.orderNumber), cents: payment.amountCents },
    })
    return { returned: true as const }
  })
}
