/** Safe to run twice: an unchanged package is not packed again. */
import type { MailFacts } from '#assets/mails/mails.ts'
import { zip } from '#audio/package/zip.ts'
import { orderToPack } from '#domain/production/production-jobs.ts'
import type { StoredFile } from '#server/adapters/file-store/file-store.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { getOrdered, type LockedOrder, type OrderedAll, lockOrder, saveOrderProgress } from '#server/order/ordered.queries.ts'
import { Overtaken } from './begin-production.ts'
import { deliveryNoteContent } from './delivery-note.ts'
import { insertFile } from '#server/documents/file.queries.ts'
import { noteWaiting, waitingReasonOf } from './make-greeting.ts'
import { packageEntries } from './package-entries.ts'
import { type PackedFile, type Packing, storeFilesBeside } from './package-files.ts'
import {
  countGreetingsOf, findLatestShipping, insertShipping, type LatestShipping, listGreetingIdsOf, listRendered, nextShippingNumber, type Rendered,
} from './packing.queries.ts'
import { writeToCustomer } from '#server/order/write-to-customer.ts'

export const packOrderJob = defineJob({
  ...orderToPack,
  retry: { limit: 50, delaySeconds: 5, backoff: true, longestPauseSeconds: 900 },
  timeLimitSeconds: 300,
  concurrency: 2,
  run: async (deps: PackingDeps, { orderId }) => {
    const greetingIds = await listGreetingIdsOf(deps.db, orderId)
    try {
      await packOrder(deps, orderId)
    } catch (error) {
      await noteWaiting(deps.db, greetingIds, waitingReasonOf(error))
      throw error
    }
    await noteWaiting(deps.db, greetingIds, null)
  },
})

type PackingDeps = Pick<Deps, 'db' | 'now' | 'writeMail' | 'files' | 'soundRoom' | 'press' | 'owner'>

async function packOrder(deps: PackingDeps, orderId: string) {
  const ordered = await getOrdered(deps.db, orderId)
  const wanted = await findWhatToPack(deps.db, orderId, ordered.order.status)
  if (!wanted) return
  const packing = { ordered, rendered: wanted.rendered, shippingNumber: await nextShippingNumber(deps.db), at: deps.now() }
  const stored = await store(deps, packing)
  try {
    await deps.db.transaction((tx) => ship(deps, tx, packing, stored))
  } catch (error) {
    // Of any other end nobody knows whether it was one: what belongs to nobody after all is removed by night.
    if (!(error instanceof Overtaken)) throw error
    await Promise.all(stored.map(({ key }) => deps.files.remove(key).catch(() => undefined)))
  }
}

/** Nothing, as long as a greeting is being made, or where the newest package holds all as it is. */
async function findWhatToPack(db: Tx | Deps['db'], orderId: string, status: string): Promise<{ rendered: Rendered[]; latest: LatestShipping | undefined } | undefined> {
  if (status === 'Canceled' || status === 'Prepaid waiting approval') return undefined
  const rendered = await listRendered(db, orderId)
  const isComplete = rendered.length > 0 && rendered.length === await countGreetingsOf(db, orderId) && rendered.every((greeting) => greeting.status === 'finished')
  if (!isComplete) return undefined
  const latest = await findLatestShipping(db, orderId)
  return latest && rendered.every(({ greetingId, renderId }) => latest.renderOf.get(greetingId) === renderId) ? undefined : { rendered, latest }
}

async function store(deps: PackingDeps, packing: Packing): Promise<readonly [StoredFile, StoredFile]> {
  const beside = await storeFilesBeside(deps, packing)
  try {
    return await storePackage(deps, packing, beside)
  } finally {
    await Promise.all(beside.map(({ key }) => deps.files.remove(key).catch(() => undefined)))
  }
}

/** The package and its delivery note; where one cannot be stored, none of them stays. */
async function storePackage(deps: PackingDeps, packing: Packing, beside: readonly PackedFile[]): Promise<readonly [StoredFile, StoredFile]> {
  const { files, press, owner } = deps
  const entries = await packageEntries(deps, packing, beside)
  const note = await press.print({ kind: 'delivery-note', content: deliveryNoteContent(packing, owner.at(packing.at)) })
  const zipFile = await files.put('packages', zip(entries, packing.at))
  try {
    return [zipFile, await files.put('packages', note)]
  } catch (error) {
    await files.remove(zipFile.key).catch(() => undefined)
    throw error
  }
}

/** Meanwhile another worker may have packed it, a greeting may have been mixed anew or corrected, or the order canceled. */
async function ship(deps: PackingDeps, tx: Tx, { ordered, rendered, shippingNumber, at }: Packing, [zipFile, note]: readonly [StoredFile, StoredFile]) {
  const order = await lockOrder(tx, ordered.order.id)
  const wanted = await findWhatToPack(tx, order.id, order.status)
  const isAsPacked = wanted?.rendered.every(({ renderId }, index) => rendered[index]?.renderId === renderId)
  if (!wanted || !isAsPacked) throw new Overtaken()
  const shippingId = await insertShipping(tx, {
    orderId: order.id, number: shippingNumber, at, rendered, zipFileId: await insertFile(tx, zipFile, 'application/zip'),
    deliveryNoteFileId: await insertFile(tx, note, 'application/pdf'),
  })
  await moveOn(tx, order, at)
  const isCorrected = wanted.latest !== undefined && hasCorrection(wanted.rendered, wanted.latest)
  if (wanted.latest === undefined || isCorrected) {
    await writeToCustomer(deps, tx, order, {
      kind: 'order-shipped', event: shippingId, attachments: [{ kind: 'delivery-note', id: shippingId }],
      facts: { shippingNumber, greetings: namedGreetings(rendered, ordered.lines), isCorrected },
    })
  }
}

function namedGreetings(rendered: readonly Rendered[], lines: OrderedAll['lines']): MailFacts<'order-shipped'>['greetings'] {
  const [first, ...others] = rendered.map(({ greetingId: id, pos }) => ({ id, name: lines.find((line) => line.pos === pos)?.greetingName ?? '' }))
  if (!first) throw new Error('A package without greetings')
  return [first, ...others]
}

/** A remix is the customer's own doing: nobody has to be told of it. */
function hasCorrection(rendered: readonly Rendered[], { renderOf, dateShipped }: LatestShipping): boolean {
  return rendered.some(({ greetingId, renderId, correctionAskedAt }) => (
    renderOf.get(greetingId) !== renderId && correctionAskedAt !== null && dateShipped !== null && correctionAskedAt > dateShipped
  ))
}

async function moveOn(tx: Tx, order: LockedOrder, at: Date) {
  if (order.status !== 'In Manufacturing' && order.status !== 'Partially Shipped and Invoiced') return
  await saveOrderProgress(tx, order, { status: 'Shipped', at, dateShipped: at })
  const isPaid = order.datePaid !== null || order.owedCents === 0
  if (isPaid) await saveOrderProgress(tx, { id: order.id, status: 'Shipped' }, { status: 'Closed - Shipped and Invoiced', at })
}
