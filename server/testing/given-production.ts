import { asc, eq } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { files, greetingHistory, renderFiles, renders, shippings, takes } from '#server/db/schema.ts'
import { givenBuyer, type Buyer } from './given-checkout.ts'
import { orderedBy } from './given-ordered.ts'
import type { TestApp } from './test-app.ts'

interface Wishes {
  readonly items?: readonly object[]
  readonly form?: object
  /** Of the cart: formats, telephone system. */
  readonly cart?: object
  /** Of the order; the cart's where it is not said. */
  readonly language?: Language
}

export const spokenByMachine = { product_id: 'ws-direct-patience', voices_id: 'ada', musics_id: 'sommerregen', languages: 'de' }

export async function givenOrder(shop: TestApp, { language, ...wishes }: Wishes = {}): Promise<Buyer & { readonly orderId: string }> {
  const buyer = await givenBuyer(shop, { pays: 'invoice', items: [spokenByMachine], ...wishes })
  const { status, body } = await buyer.checkout(language ? `?language=${language}` : '')
  if (status !== 200) throw new Error(`Nobody could order: ${JSON.stringify(body)}`)
  return { ...buyer, orderId: String(body['order_id']) }
}

/** Everything that was made of an order. */
export async function producedOf(shop: TestApp, buyer: Pick<Buyer, 'cartId'>) {
  const { db } = shop.deps
  const ordered = await orderedBy(shop, buyer)
  const ofGreeting = async (greetingId: string) => ({
    takes: await db.select().from(takes).where(eq(takes.greetingId, greetingId)).orderBy(asc(takes.number)),
    renders: await db.select().from(renders).where(eq(renders.greetingId, greetingId)).orderBy(asc(renders.version)),
    history: (await db.select().from(greetingHistory).where(eq(greetingHistory.greetingId, greetingId)).orderBy(asc(greetingHistory.id)))
      .map(({ status, productionState }) => [status, productionState].filter(Boolean).join(' ')),
  })
  return {
    ...ordered,
    made: await Promise.all(ordered.greetings.map(async (greeting) => ({ greeting, ...(await ofGreeting(greeting.id)) }))),
    shippings: await db.select().from(shippings).where(eq(shippings.orderId, ordered.orderId)).orderBy(asc(shippings.number)),
  }
}

export async function filesOfRender(shop: TestApp, renderId: string) {
  const rows = await shop.deps.db.select({ format: renderFiles.format, key: files.key, mediaType: files.mediaType, sha256: files.sha256 })
    .from(renderFiles).innerJoin(files, eq(files.id, renderFiles.fileId)).where(eq(renderFiles.renderId, renderId)).orderBy(asc(renderFiles.format))
  return Promise.all(rows.map(async (row) => ({ ...row, bytes: await readAll(shop, row.key) })))
}

async function readAll(shop: TestApp, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of shop.deps.files.read(key)) parts.push(part)
  return Buffer.concat(parts)
}

export async function storedFile(shop: TestApp, fileId: string | null): Promise<Buffer> {
  const [row] = fileId === null ? [] : await shop.deps.db.select({ key: files.key }).from(files).where(eq(files.id, fileId))
  if (!row) throw new Error('There is no such file')
  return readAll(shop, row.key)
}
