/** Three queries: the carts, all their greetings, and the orders of those that have any; a fourth for ready-made texts that a person speaks. */
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { CartListOrder } from '#domain/cart/cart-input.ts'
import { cartStatuses } from '#domain/cart/cart-status.ts'
import type { VatStanding } from '#domain/money/vat-treatment.ts'
import type { CustomersUse } from '#domain/voucher/voucher.ts'
import { builtOnce, columnsOf, type Db, type Tx } from '#server/db/database.ts'
import { accounts, cartItems, carts, musics, productPrices, products, users, voices, voucherRedemptions, vouchers } from '#server/db/schema.ts'
import { spokenAlready } from '#server/greeting/greeting.queries.ts'
import { customersUse, type StoredVoucher, toVoucher } from '#server/voucher/voucher.queries.ts'
import { findOrdersOf, type OrderOfCart } from './cart.queries.ts'

const otherLength = alias(products, 'other_length')

const voiceColumns = columnsOf(voices, 'id', 'name', 'sex', 'age', 'range', 'languages', 'classifications', 'ai', 'palette', 'retiredAt')

const musicColumns = columnsOf(musics, 'id', 'name', 'category', 'classifications', 'bpm', 'seconds', 'retiredAt')

const accountColumns = { id: accounts.id, country: accounts.billingCountry, vatId: accounts.vatId, vatIdState: accounts.vatIdState }

type CartId = typeof carts.id | typeof cartItems.cartId

/** One cart apart from several: PostgreSQL cannot know how many several are, and plans their statement anew each time, which takes longer than running it. */
const which = {
  one: (column: CartId) => sql`${column} = ${sql.placeholder('wanted')}`,
  several: (column: CartId) => sql`${column} = any(${sql.placeholder('wanted')}::text::uuid[])`,
}
type HowMany = keyof typeof which

/** By others: a use that is kept for this cart while its payment is under way is its own, and takes nothing from it. */
const usedByOthers = sql<number>`${vouchers.usedCount} - (select count(*)::integer from ${voucherRedemptions}
  where ${voucherRedemptions.cartId} = ${carts.id} and ${voucherRedemptions.voucherId} = ${vouchers.id} and ${voucherRedemptions.releasedAt} is null)`

const customersUseOfIt = customersUse({ voucherId: vouchers.id, accountId: accounts.id, cartId: carts.id })

function selectCarts(db: Db | Tx, howMany: HowMany) {
  return db
    .select({ cart: carts, account: accountColumns, voucher: { ...getTableColumns(vouchers), usedCount: usedByOthers }, use: customersUseOfIt })
    .from(carts)
    .leftJoin(users, eq(users.id, carts.userId))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(vouchers, eq(vouchers.id, carts.voucherId))
    .where(which[howMany](carts.id))
    .prepare(`carts_to_show_${howMany}`)
}

/** Today's price; a product that has none any more costs what it did when it was chosen. */
const todaysPriceCents = sql<number>`coalesce((select ${productPrices.priceCents} from ${productPrices}
  where ${productPrices.productId} = ${cartItems.productId} and ${productPrices.validFrom} <= ${sql.placeholder('today')}
  order by ${productPrices.validFrom} desc limit 1), ${cartItems.priceCents})`

function selectItems(db: Db | Tx, howMany: HowMany) {
  const { dateEntered: _entered, dateModified: _modified, ...itemColumns } = getTableColumns(cartItems)
  return db
    .select({
      ...itemColumns,
      priceCents: todaysPriceCents,
      product: { name: products.name, maxCharacters: products.maxCharacters, retiredAt: products.retiredAt },
      other: { maxCharacters: otherLength.maxCharacters },
      voice: voiceColumns,
      music: musicColumns,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(otherLength, and(eq(otherLength.id, cartItems.relatedProductId), eq(cartItems.classification, 'creative'), isNull(otherLength.retiredAt)))
    .leftJoin(voices, eq(voices.id, cartItems.voiceId))
    .leftJoin(musics, eq(musics.id, cartItems.musicId))
    .where(which[howMany](cartItems.cartId))
    .orderBy(asc(cartItems.cartId), asc(cartItems.pos))
    .prepare(`items_to_show_${howMany}`)
}

const prepared = (howMany: HowMany) => builtOnce((db) => ({ carts: selectCarts(db, howMany), items: selectItems(db, howMany) }))
const statements = { one: prepared('one'), several: prepared('several') }

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number]

/** `other`: the product of the other length that a creative greeting may become, where that is still sold. `isSpoken`: a ready-made text that nobody has to record. */
export type StoredItem = Readonly<ItemRow> & { readonly isSpoken: boolean }

export interface StoredCart extends Readonly<typeof carts.$inferSelect> {
  /** Of the user; `null`: a guest's. */
  readonly accountId: string | null
  /** What decides about the tax; `undefined`: a guest's. */
  readonly vatStanding: VatStanding | undefined
  readonly voucher: (StoredVoucher & CustomersUse) | undefined
  /** By their positions. */
  readonly items: readonly StoredItem[]
  /** What it became: its sums and lines are the ones that count from then on. */
  readonly order: OrderOfCart | undefined
}

/** Asked of those alone that may still be ordered. */
async function withSpoken(db: Db | Tx, rows: readonly ItemRow[], open: ReadonlySet<string>): Promise<StoredItem[]> {
  const byPeople = rows.flatMap(({ id: key, voiceId, voice, ...item }) => (voiceId === null || voice?.ai || !open.has(item.cartId) ? [] : [{ ...item, key, voiceId }]))
  const spoken = await spokenAlready(db, byPeople)
  return rows.map((item) => ({ ...item, isSpoken: item.voice?.ai === true || spoken.has(item.id) }))
}

async function loadCarts(db: Db | Tx, today: DateOnly, ids: readonly string[]): Promise<Map<string, StoredCart>> {
  const [first] = ids
  const isOne = ids.length === 1
  const statement = statements[isOne ? 'one' : 'several'](db)
  const wanted = isOne ? first : `{${ids.join(',')}}`
  const rows = await statement.carts.execute({ wanted })
  const [open, ordered] = [true, false].map((isOpen) => rows.filter(({ cart }) => (cart.status === cartStatuses.open) === isOpen).map(({ cart }) => cart.id)) as [string[], string[]]
  const items = Map.groupBy(await withSpoken(db, await statement.items.execute({ wanted, today }), new Set(open)), ({ cartId }) => cartId)
  const orders = await findOrdersOf(db, ordered)
  return new Map(rows.map(({ cart, account, voucher, use }) => [cart.id, {
    ...cart,
    accountId: account?.id ?? null,
    vatStanding: account ? { ...account, vatId: account.vatId ?? '' } : undefined,
    voucher: voucher ? { ...toVoucher(voucher), ...use } : undefined,
    items: items.get(cart.id) ?? [],
    order: orders.get(cart.id),
  }]))
}

export async function findCart(db: Db | Tx, today: DateOnly, cartId: string): Promise<StoredCart | undefined> {
  return (await loadCarts(db, today, [cartId])).get(cartId.toLowerCase())
}

const listColumns = { date_entered: carts.dateEntered, date_modified: carts.dateModified, name: carts.name } as const

export interface CartPage {
  readonly limit: number
  readonly offset: number
  readonly order: CartListOrder
}

export type Whose = { readonly userId: string } | { readonly guestCartIds: readonly string[] }

/** Of carts that a guest names, those that are a guest's: of nobody else's it says anything, not even that they exist. */
const areOf = (whose: Whose) =>
  'userId' in whose ? eq(carts.userId, whose.userId) : and(inArray(carts.id, [...whose.guestCartIds]), isNull(carts.userId))

export async function listCartsOf(
  db: Db | Tx, today: DateOnly, whose: Whose, { limit, offset, order }: CartPage,
): Promise<{ total: number; carts: StoredCart[] }> {
  const [column, direction] = order.split(' ') as [keyof typeof listColumns, 'asc' | 'desc']
  const rows = await db
    .select({ id: carts.id })
    .from(carts)
    .where(and(areOf(whose), isNull(carts.mergedIntoCartId)))
    .orderBy(direction === 'asc' ? asc(listColumns[column]) : desc(listColumns[column]), asc(carts.id))
  const page = rows.slice(offset, offset + limit).map(({ id }) => id)
  const loaded = await loadCarts(db, today, page)
  return { total: rows.length, carts: page.flatMap((id) => loaded.get(id) ?? []) }
}
