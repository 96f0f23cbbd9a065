/** Every machine-spoken greeting is there once, packed once, and every file is as it was stored. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type FileStore, fileFolders } from '#server/adapters/file-store/file-store.port.ts'
import type { Db } from '#server/db/database.ts'
import { files, greetings, mails, orders, renderFiles, renders, shippings, takes, voices } from '#server/db/schema.ts'

export async function wrongProductions(db: Db, store: FileStore): Promise<string[]> {
  return [...(await wrongGreetings(db)), ...(await wrongPackages(db)), ...(await wrongFiles(db, store))]
}

const begun = ['In Manufacturing', 'Shipped', 'Closed - Shipped and Invoiced']

async function wrongGreetings(db: Db): Promise<string[]> {
  const made = await db.select({ id: greetings.id, status: greetings.status, waitsBecause: greetings.waitsBecause, isAiVoice: voices.ai, order: orders })
    .from(greetings).innerJoin(orders, eq(orders.id, greetings.orderId)).innerJoin(voices, eq(voices.id, greetings.voiceId))
  const [taken, rendered, formats] = [await db.select().from(takes), await db.select().from(renders), await db.select().from(renderFiles)]
  const wrong: string[] = []
  for (const { id, status, waitsBecause, isAiVoice, order } of made) {
    if (!begun.includes(order.status)) continue
    const expected = isAiVoice ? 'finished' : 'processing'
    if (status !== expected) wrong.push(`greeting ${id} is ${status} and should be ${expected}: ${waitsBecause}`)
    if (!isAiVoice) continue
    const ofIt = rendered.filter(({ greetingId }) => greetingId === id)
    if (taken.filter(({ greetingId }) => greetingId === id).length !== 1) wrong.push(`greeting ${id} was not spoken once`)
    if (ofIt.length !== 1) wrong.push(`greeting ${id} was rendered ${ofIt.length} times`)
    const there = formats.filter(({ renderId }) => renderId === ofIt[0]?.id).map(({ format }) => format).toSorted()
    if (there.join() !== order.shippingFormats.toSorted().join()) wrong.push(`greeting ${id} is there as ${there.join()} and was ordered as ${order.shippingFormats.join()}`)
  }
  console.log(`greetings begun ${made.filter(({ order }) => begun.includes(order.status)).length}, takes ${taken.length}, renders ${rendered.length}`)
  return wrong
}

async function wrongPackages(db: Db): Promise<string[]> {
  const placed = await db.select().from(orders)
  const spoken = await db.select({ orderId: greetings.orderId, isAiVoice: voices.ai }).from(greetings).innerJoin(voices, eq(voices.id, greetings.voiceId))
  const [packed, written] = [await db.select().from(shippings), await db.select({ kind: mails.kind, orderId: mails.orderId }).from(mails)]
  const wrong: string[] = []
  for (const { id, status, datePaid, totalCents } of placed) {
    const count = packed.filter(({ orderId }) => orderId === id).length
    // What a person has to speak nobody records here.
    const isDone = status !== 'Prepaid waiting approval' && spoken.every(({ orderId, isAiVoice }) => orderId !== id || isAiVoice)
    if (count !== (isDone ? 1 : 0)) wrong.push(`order ${id} is ${status} and was packed ${count} times`)
    const expected = isDone && (datePaid !== null || totalCents === 0) ? 'Closed - Shipped and Invoiced' : 'Shipped'
    if (isDone && status !== expected) wrong.push(`order ${id} is ${status} and should be ${expected}`)
    const told = written.filter(({ kind, orderId }) => kind === 'order-shipped' && orderId === id).length
    if (told !== (isDone ? 1 : 0)) wrong.push(`order ${id} is ${status} and its customer was told ${told} times`)
  }
  console.log(`packages ${packed.length}`)
  return wrong
}

async function wrongFiles(db: Db, store: FileStore): Promise<string[]> {
  const known = await db.select().from(files)
  const wrong: string[] = []
  for (const { key, sha256 } of known) {
    const hash = createHash('sha256')
    try {
      for await (const part of store.read(key)) hash.update(part)
      if (hash.digest('hex') !== sha256) wrong.push(`file ${key} is not as it was stored`)
    } catch {
      wrong.push(`file ${key} is gone`)
    }
  }
  const keys = new Set(known.map(({ key }) => key))
  let lost = 0
  for (const folder of fileFolders) for await (const { key } of store.list(folder)) if (!keys.has(key)) lost += 1
  console.log(`files ${known.length}, and ${lost} of tries that were killed`)
  return wrong
}
