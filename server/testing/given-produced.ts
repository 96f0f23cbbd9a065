import { eq } from 'drizzle-orm'
import { encodeInProfile } from '#audio/encode/encode-profile.ts'
import { zip } from '#audio/package/zip.ts'
import { peaksOf, secondsOf, type Sound } from '#audio/sound.ts'
import { standardProfiles } from '#audio/profiles.ts'
import { resample } from '#audio/resample/resample.ts'
import { speechLike } from '#audio/testing/speech-like.ts'
import type { AudioFormat } from '#domain/catalogue/audio-format.ts'
import { files, greetings, orderLines, orders, renderFiles, renders, shippingGreetings, shippings, takes } from '#server/db/schema.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { lockGreeting, moveGreeting } from '#server/production/greeting-progress.queries.ts'
import { storeTake } from '#server/production/store-take.ts'
import { givenBuyer, readyItem, type Buyer } from './given-checkout.ts'
import { orderedBy } from './given-ordered.ts'
import type { TestApp } from './test-app.ts'

export interface OrderedGreetings extends Buyer {
  readonly orderId: string
  readonly orderNumber: number
  readonly greetingIds: readonly [string, ...string[]]
}

export async function givenOrderedGreetings(shop: TestApp, wishes: Parameters<typeof givenBuyer>[1] = {}): Promise<OrderedGreetings> {
  const buyer = await givenBuyer(shop, { pays: 'invoice', items: [readyItem], ...wishes })
  const { status, body } = await buyer.checkout()
  if (status !== 200) throw new Error(`Nobody could order: ${JSON.stringify(body)}`)
  const ordered = await orderedBy(shop, buyer)
  const [first, ...others] = ordered.greetings.map(({ id }) => id)
  if (first === undefined) throw new Error('An order without greetings')
  return { ...buyer, orderId: ordered.orderId, orderNumber: ordered.order.number, greetingIds: [first, ...others] }
}

/** Of an order that was written into the database: one greeting, finished, in a package. */
export async function givenMadeGreeting(shop: TestApp, { orderId, userId }: { readonly orderId: string; readonly userId: string }): Promise<{ greetingId: string; shippingId: string }> {
  const { db } = shop.deps
  const said = { productType: 'ws', classification: 'direct', language: 'de', text: 'Bitte warten Sie.', voiceId: 'clara' } as const
  const [line] = await db.insert(orderLines).values({
    ...said, orderId, pos: 1, productId: 'ws-direct-patience', name: 'Geduld', productText: said.text, priceCents: 1990, vatCategory: 'S', vatRateBasisPoints: 1900,
  }).returning({ id: orderLines.id })
  const [row] = await db.insert(greetings).values({ ...said, name: 'Geduld', delivery: 'at_once', orderId, orderLineId: idOf(line), userId, status: 'order_arrived' }).returning({ id: greetings.id })
  await givenFinished(shop, idOf(row), { formats: ['mp3'] })
  return { greetingId: idOf(row), ...(await givenShipped(shop, { orderId, greetingIds: [idOf(row)] })) }
}

function idOf(row: { readonly id: string } | undefined): string {
  if (!row) throw new Error('A row was inserted and did not come back')
  return row.id
}

const spoken = speechLike({ seconds: 2, sampleRateHz: 22_050 })

/** Takes a finished one back where something is to be said of it before. */
export async function givenFinished(shop: TestApp, greetingId: string, { formats = ['mp3', 'wav'] as readonly AudioFormat[], at = new Date(), source = 'upload' as 'upload' | 'synthesis' } = {}) {
  const { db } = shop.deps
  const [row] = await db.select().from(greetings).where(eq(greetings.id, greetingId))
  if (!row) throw new Error('There is no such greeting')
  const takeId = await storeTake(shop.deps, { greetingId, source, sound: spoken, spokenText: row.text, voiceId: row.voiceId, peaks: peaksOf(spoken.samples, 240), measurements: {} })
  await db.update(takes).set({ state: 'approved', judgedAt: at }).where(eq(takes.id, takeId))
  await givenVersion(shop, greetingId, { takeId, formats })
  await db.transaction(async (tx) => {
    const greeting = await lockGreeting(tx, greetingId)
    if (greeting) await moveGreeting(tx, greeting, { status: 'finished', productionState: null, at })
  })
  return takeId
}

/** The next version of a sound, by the numbers that the greeting has now. */
export async function givenVersion(shop: TestApp, greetingId: string, { takeId, formats = ['mp3', 'wav'] }: { readonly takeId: string; readonly formats?: readonly AudioFormat[] }) {
  const { db } = shop.deps
  const [row] = await db.select().from(greetings).where(eq(greetings.id, greetingId))
  if (!row) throw new Error('There is no such greeting')
  const stored = await Promise.all(formats.map(async (format) => ({ format, file: await shop.deps.files.put('renders', await encoded(spoken, format)) })))
  return db.transaction(async (tx) => {
    const { voiceVol, musicVol, voiceoverDuck, introSeconds, extroSeconds, fadeinSeconds, fadeoutSeconds, boostDb, musicId } = row
    const version = 1 + await tx.$count(renders, eq(renders.greetingId, greetingId))
    const [render] = await tx.insert(renders).values({
      greetingId, version, takeId, telephoneSystem: row.telephoneSystem, seconds: secondsOf(spoken), peaks: peaksOf(spoken.samples, 240),
      mix: { voiceVol, musicVol, voiceoverDuck, introSeconds, extroSeconds, fadeinSeconds, fadeoutSeconds, boostDb, musicId },
    }).returning({ id: renders.id })
    for (const { format, file } of stored) {
      await tx.insert(renderFiles).values({ renderId: idOf(render), format, fileId: await insertFile(tx, file, format === 'mp3' ? 'audio/mpeg' : 'audio/wav') })
    }
    return idOf(render)
  })
}

const made = new Map<AudioFormat, Promise<Uint8Array>>()

function encoded(sound: Sound, format: AudioFormat): Promise<Uint8Array> {
  const bytes = made.get(format) ?? encodeInProfile(format === 'alaw' ? resample(sound, 8000) : sound, standardProfiles[format], { mark: undefined, ditherSeed: 1 })
  made.set(format, bytes)
  return bytes
}

/** A package with the newest version of each. */
export async function givenShipped(shop: TestApp, { orderId, greetingIds }: Pick<OrderedGreetings, 'orderId' | 'greetingIds'>): Promise<{ shippingId: string; zip: Buffer }> {
  const { db, files: store } = shop.deps
  const parts: Uint8Array[] = []
  for await (const part of zip([{ path: 'LIESMICH.txt', load: () => Buffer.from('Ihre Ansagen') }], new Date())) parts.push(part)
  const content = Buffer.concat(parts)
  const [package_, note] = [await store.put('packages', content), await store.put('packages', Buffer.from('%PDF-1.7 note'))]
  const shippingId = await db.transaction(async (tx) => {
    const [row] = await tx.insert(shippings).values({
      orderId, zipFileId: await insertFile(tx, package_, 'application/zip'), deliveryNoteFileId: await insertFile(tx, note, 'application/pdf'), dateShipped: new Date(),
    }).returning({ id: shippings.id })
    for (const greetingId of greetingIds) {
      const [newest] = await tx.select({ id: renders.id }).from(renders).where(eq(renders.greetingId, greetingId)).orderBy(renders.version)
      if (newest) await tx.insert(shippingGreetings).values({ shippingId: idOf(row), greetingId, renderId: newest.id })
    }
    await tx.update(orders).set({ status: 'Shipped', dateShipped: new Date() }).where(eq(orders.id, orderId))
    return idOf(row)
  })
  return { shippingId, zip: content }
}

/** What lies in the store loses its file: as if a disk had been exchanged. */
export async function loseFilesOf(shop: TestApp, greetingId: string) {
  const rows = await shop.deps.db.select({ key: files.key }).from(files).innerJoin(renderFiles, eq(renderFiles.fileId, files.id))
    .innerJoin(renders, eq(renders.id, renderFiles.renderId)).where(eq(renders.greetingId, greetingId))
  for (const { key } of rows) await shop.deps.files.remove(key)
}
