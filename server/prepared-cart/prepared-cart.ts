/** The office fills a guest's cart in the shop, hands it over by a link, and the customer orders it like any other. */
import { failure, orThrow } from '#domain/errors.ts'
import { pageOf } from '#domain/paging.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import { type PreparedCart, preparedCartContract } from '#domain/prepared-cart/prepared-cart.contract.ts'
import { preparedCartDays, preparedCartKeptDays, preparedCartState } from '#domain/prepared-cart/prepared-cart.ts'
import { newSecretToken, tokenHashOf } from '#server/access/secret-token.ts'
import { lockCart } from '#server/cart/cart-access.ts'
import { deleteCartRow, hasLivePayment, lockCartRow } from '#server/cart/cart.queries.ts'
import { countItems } from '#server/cart/user-carts.queries.ts'
import type { Tx } from '#server/db/database.ts'
import type { JobDeps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { defineTimedJob, inBatches } from '#server/jobs/job.ts'
import { eraseMailOfEvent } from '#server/mail/mail.queries.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import {
  deletePreparedCartsExpiredBefore, findPreparedCart, findPreparedCartOf, listPreparedCartsBy, markPreparedCartRevoked, notePreparedCartOpened, type PreparedCartRow, savePreparedCart,
} from './prepared-cart.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const mailOf = (linkHash: string) => `prepared-cart ${linkHash}`

function shown({ id, name, email, by, dateEntered, cartId, orderId, orderNumber, ...row }: PreparedCartRow, now: Date): PreparedCart {
  const state = preparedCartState({ ...row, isOrdered: orderId !== null, hasCart: cartId !== null }, now)
  return { id, name, email, by, date_entered: dateEntered.toISOString(), expires_at: row.expiresAt.toISOString(), state, order_id: orderId, order_number: orderNumber }
}

/** What the customer has taken into an account, or is paying for, is theirs. */
async function deleteUnlessTaken(tx: Tx, cartId: string) {
  const cart = await lockCartRow(tx, cartId)
  const isOfNobody = cart?.status === cartStatuses.open && cart.userId === null && cart.mergedIntoCartId === null
  if (isOfNobody && !(await hasLivePayment(tx, cartId))) await deleteCartRow(tx, cartId)
}

/** Every night. Safe to run twice, and to be cut off in between. */
export const forgetPreparedCarts = defineTimedJob({
  name: 'forget-prepared-carts',
  every: '50 3 * * *',
  run: async ({ db, now }: JobDeps, { signal }) => {
    const before = new Date(now().getTime() - preparedCartKeptDays * dayMs)
    await inBatches(signal, (most) => deletePreparedCartsExpiredBefore(db, before, most))
  },
})

export const preparedCartCalls = bind(preparedCartContract, {
  listPreparedCarts: async ({ db, now }, { limit, after }) => {
    const rows = await listPreparedCartsBy(db, { limit: limit + 1, after })
    return pageOf(rows, limit, { place: ({ dateEntered, id }) => ({ at: dateEntered, id }), show: (row) => shown(row, now()) })
  },

  /** One cart is for one customer: what was opened already is handed over to nobody else. */
  prepareCart: ({ db, now, writeMail }, { cart_id: cartId, name, email, language, note }, staff) => db.transaction(async (tx) => {
    orThrow(await lockCart(tx, staff, cartId))
    if ((await countItems(tx, cartId)) === 0) orThrow(failure('NO_CART_FOUND'))
    const { token, tokenHash: linkHash } = newSecretToken()
    const dateEntered = now()
    const expiresAt = new Date(dateEntered.getTime() + preparedCartDays * dayMs)
    const id = orThrow((await savePreparedCart(tx, { cartId, linkHash, name, email, staffId: staff.staffId, dateEntered, expiresAt })) ?? failure('NO_CART_ACCESS'))
    await writeMail(tx, { kind: 'prepared-cart', to: email, language, dedupeKey: mailOf(linkHash), facts: { firstName: '', lastName: name, token, note, validDays: preparedCartDays } })
    await writeJournal(tx, { staffId: staff.staffId, action: 'prepared a cart', subjectKind: 'prepared cart', subjectId: id })
    return { prepared: true as const }
  }),

  /** The cart is locked before its link, as where it is handed over. */
  revokePreparedCart: ({ db, now }, { preparedCartId: id }, { staffId }) => db.transaction(async (tx) => {
    const { sentCartId, orderId, linkHash } = orThrow((await findPreparedCart(tx, id)) ?? failure('NOT_FOUND'))
    if (orderId !== null) return { revoked: true as const }
    if (sentCartId !== null) await deleteUnlessTaken(tx, sentCartId)
    if (await markPreparedCartRevoked(tx, id, now())) {
      await eraseMailOfEvent(tx, mailOf(linkHash), now())
      await writeJournal(tx, { staffId, action: 'revoked a prepared cart', subjectKind: 'prepared cart', subjectId: id })
    }
    return { revoked: true as const }
  }),

  /** Of a cart that is in an account by now the link says only that: its customer signs in. */
  openPreparedCart: async ({ db, now }, { token }, asker) => {
    const found = await findPreparedCartOf(db, tokenHashOf(token), now())
    const { id, cartId, userId, orderNumber } = orThrow(found && found.cartId !== null ? found : failure('TOKEN_NOT_VALID'))
    await notePreparedCartOpened(db, id, now())
    const isOpenToAsker = userId === null || (asker.kind === 'customer' && asker.userId === userId)
    return { cart_id: orderNumber === null && isOpenToAsker ? cartId : null, order_number: orderNumber }
  },
})
