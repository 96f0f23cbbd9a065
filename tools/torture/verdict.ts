/** What has to be true whatever happened. Returns what is not. */
import { asc, count, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { carts, greetings, invoices, mails, orders, payments, receivables, voucherRedemptions, vouchers } from '#server/db/schema.ts'
import { brokenLinksOf } from '#server/testing/broken-links.ts'
import type { WalletProcess } from '#server/testing/given-checkout.ts'
import type { Bought } from './customer.ts'
import { wrongProductions } from './production-verdict.ts'
import { filesOf, openIts, voucherCode, type Where } from './prepare.ts'

interface Happened {
  readonly bought: readonly Bought[]
  readonly wallet: WalletProcess
  readonly messageIds: readonly string[]
  readonly kills: number
}

type Rows = Awaited<ReturnType<typeof readAll>>

export async function proveAll(where: Where, happened: Happened): Promise<string[]> {
  const database = await openIts(where)
  try {
    const rows = await readAll(database.db)
    printCounts(rows, happened)
    return [
      ...unpayableCarts(happened), ...(await wrongPayments(rows, happened)), ...wrongOrders(rows, happened), ...wrongInvoices(rows), ...wrongMails(rows, happened),
      ...(await wrongVoucherUses(database.db)), ...(await brokenLinksOf(database.db)), ...(await wrongProductions(database.db, filesOf(where))),
    ]
  } finally {
    await database.close()
  }
}

async function readAll(db: Db) {
  return {
    orders: await db.select().from(orders),
    payments: await db.select().from(payments),
    invoices: await db.select().from(invoices).orderBy(asc(invoices.series), asc(invoices.year), asc(invoices.sequence)),
    receivables: await db.select().from(receivables),
    mails: await db.select().from(mails).where(isNotNull(mails.orderId)),
    carts: new Map((await db.select({ id: carts.id, status: carts.status }).from(carts)).map(({ id, status }) => [id, status])),
    greetings: await db.select({ orderId: greetings.orderId, status: greetings.status }).from(greetings),
  }
}

function printCounts(rows: Rows, { bought, messageIds, kills }: Happened) {
  const byState = Object.entries(Object.groupBy(rows.payments, ({ kind, state }) => `${kind} ${state}`)).map(([state, found]) => `${found?.length} ${state}`)
  console.log(`carts ${bought.length}, kills ${kills}, orders ${rows.orders.length}, invoices ${rows.invoices.length}, greetings ${rows.greetings.length}`)
  console.log(`payments: ${byState.sort().join(', ')}`)
  console.log(`mails of orders: ${rows.mails.length}, arrived ${messageIds.length} times as ${new Set(messageIds).size} mails`)
}

function unpayableCarts({ bought }: Happened): string[] {
  return bought.filter(({ orderId }) => orderId === undefined).map(({ cartId, lastAnswer }) => `cart ${cartId} came to no order: ${lastAnswer}`)
}

/** What the wallet says it took counts, not what the shop believes. */
async function wrongPayments({ payments: stored, orders: placed }: Rows, { bought, wallet }: Happened): Promise<string[]> {
  const wrong: string[] = []
  for (const { cartId, paymentIds } of bought) {
    for (const paymentId of paymentIds) {
      const facts = await wallet.payment.readPayment(paymentId)
      const payment = stored.find(({ externalId }) => externalId === paymentId)
      const isTaken = 'state' in facts && facts.state === 'captured'
      if (!payment) wrong.push(`payment ${paymentId} is not known`)
      else if (isTaken !== (payment.state === 'captured')) wrong.push(`payment ${paymentId} is ${payment.state} and at the wallet ${JSON.stringify(facts)}`)
      if (isTaken && !placed.some(({ id, cartId: of }) => of === cartId && id === payment?.orderId)) wrong.push(`payment ${paymentId} was taken and has no order`)
    }
  }
  const taken = stored.filter(({ kind, state }) => kind === 'wallet' && state === 'captured')
  for (const { cartId } of taken) if (taken.filter((other) => other.cartId === cartId).length > 1) wrong.push(`cart ${cartId} was paid twice`)
  return wrong
}

/** For its money. */
const isWaiting = (status: string) => status === 'Prepaid waiting approval'

function wrongOrders({ orders: placed, carts: statuses, greetings: made, payments: stored }: Rows, { bought }: Happened): string[] {
  const wrong = bought.filter(({ cartId, orderId }) => orderId !== undefined && placed.filter((order) => order.cartId === cartId && order.id === orderId).length !== 1)
    .map(({ cartId }) => `the order of cart ${cartId} that its customer knows is not there once`)
  for (const { id, cartId, status, datePaid } of placed) {
    if (statuses.get(cartId) === 0) wrong.push(`order ${id}: its cart is still open`)
    if (made.filter(({ orderId }) => orderId === id).length === 0) wrong.push(`order ${id} has no greetings`)
    const isPaid = stored.some(({ orderId, kind, state }) => orderId === id && kind === 'wallet' && state === 'captured')
    if (isPaid && (datePaid === null || isWaiting(status) || statuses.get(cartId) !== 50)) wrong.push(`order ${id} is paid and stays ${status}, cart ${statuses.get(cartId)}`)
    if (made.some((greeting) => greeting.orderId === id && (greeting.status === 'ordered') !== isWaiting(status))) wrong.push(`order ${id} is ${status} and its greetings are not as far`)
  }
  return wrong
}

/** One where the order has begun; none before the money, and none of nothing. All orders here are of one rate. */
function wrongInvoices({ orders: placed, invoices: issued, receivables: owed }: Rows): string[] {
  const wrong: string[] = []
  for (const { id, status, totalCents } of placed) {
    const own = issued.filter(({ orderId }) => orderId === id)
    const expected = !isWaiting(status) && totalCents > 0 ? 1 : 0
    if (own.length !== expected) wrong.push(`order ${id} is ${status} and has ${own.length} invoices`)
    if (own.length > 0 && own.reduce((sum, invoice) => sum + invoice.totalCents, 0) !== totalCents) wrong.push(`order ${id} costs something else than its invoice`)
    if (own.some((invoice) => owed.filter(({ invoiceId }) => invoiceId === invoice.id).length !== 1)) wrong.push(`order ${id} has an invoice that nobody owes`)
  }
  return wrong
}

function wrongMails({ orders: placed, mails: written }: Rows, { messageIds }: Happened): string[] {
  const arrived = new Set(messageIds)
  const unsent = written.filter(({ state, messageId }) => state !== 'sent' || messageId === null || !arrived.has(messageId))
    .map(({ id, kind, state, lastFailure }) => `mail ${id} (${kind}) is ${state} and has not arrived: ${lastFailure}`)
  const confirmations = Map.groupBy(written.filter(({ kind }) => kind === 'order-confirmation'), ({ orderId }) => orderId)
  return [...unsent, ...placed.filter(({ id }) => confirmations.get(id)?.length !== 1).map(({ id }) => `order ${id} has ${confirmations.get(id)?.length ?? 0} confirmations`)]
}

async function wrongVoucherUses(db: Db): Promise<string[]> {
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.codeKey, voucherCode))
  if (!voucher) return ['the voucher is gone']
  const redemptions = await db.select().from(voucherRedemptions).where(eq(voucherRedemptions.voucherId, voucher.id))
  const held = redemptions.filter(({ releasedAt }) => releasedAt === null)
  const [placed] = await db.select({ orders: count() }).from(orders)
  console.log(`voucher used ${held.length} of ${voucher.maxUses} times, in ${placed?.orders} orders`)
  if (voucher.usedCount !== held.length) return [`the voucher counts ${voucher.usedCount} uses and has ${held.length}`]
  return held.length > (voucher.maxUses ?? Infinity) ? [`the voucher was used ${held.length} times`] : []
}
