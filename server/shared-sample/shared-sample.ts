/** The one link: share a sample, share it anew, revoke it; hear it, comment on it, approve it. */
import { failure, type FailureCode, isFailure, orThrow, type Failure } from '#domain/errors.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { mixNumbersIn } from '#domain/greeting/mix-numbers.ts'
import { type SharedContent, sharedSampleContract } from '#domain/shared-sample/shared-sample.contract.ts'
import { mostComments, sharedDays, whyNotOpen, wordAt } from '#domain/shared-sample/shared-sample.ts'
import { newSecretToken, tokenHashOf } from '#server/access/secret-token.ts'
import { callerOf } from '#server/access/caller.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps, JobDeps } from '#server/deps.ts'
import { makeSample } from '#server/greeting/prelisten-item.ts'
import { bind } from '#server/http/bind.ts'
import { defineTimedJob, inBatches } from '#server/jobs/job.ts'
import { drawPicture } from './draw-picture.ts'
import {
  countComments, deleteComments, deleteExpiredBefore, emptyExpired, findMusicName, findSharedSample, insertComment, insertSharedSample, listComments,
  lockSharedSample, saveSharedSample, type StoredSharedSample,
} from './shared-sample.queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So long after its time its address says that it is over; then nobody knows of it any more. */
const toldDays = 30

type Contract = typeof sharedSampleContract
type Shared = OutputOf<Contract['getSharedSample']>
type Closed = Failure<'NOT_FOUND' | 'SHARED_SAMPLE_EXPIRED' | 'SHARED_SAMPLE_REVOKED'>
type OpenSharedSample = StoredSharedSample & { readonly content: SharedContent }

/** What is heard from now on, whatever becomes of the greeting that it was taken from. */
async function frozen(deps: Deps, { item, company }: Pick<ParsedInputOf<Contract['shareSample']>, 'item' | 'company'>): Promise<SharedContent> {
  const { sample, text, voice } = await makeSample(deps, item)
  const { musics_id: musicId, languages } = item
  const name = musicId === undefined ? undefined : await findMusicName(deps.db, musicId)
  return {
    company,
    item: { languages, text, voices_id: voice.id, musics_id: musicId ?? null, readings: item.readings, ...mixNumbersIn(item) },
    voice: voice.name,
    music: name?.[languages] ?? null,
    sample,
  }
}

const untilFrom = (moment: Date) => new Date(moment.getTime() + sharedDays * dayMs)

function opened(shared: StoredSharedSample | undefined, now: Date): OpenSharedSample | Closed {
  if (!shared) return failure('NOT_FOUND')
  const { content } = shared
  const why = whyNotOpen(shared, now) ?? (content ? undefined : 'SHARED_SAMPLE_EXPIRED')
  return why || !content ? failure(why ?? 'SHARED_SAMPLE_EXPIRED') : { ...shared, content }
}

/** A wrong key is told no more than a wrong link. */
function ofOwner<Found extends StoredSharedSample>(shared: Found | undefined, ownerKey: string): Found | Failure<'NOT_FOUND'> {
  return shared && shared.ownerKeyHash === tokenHashOf(ownerKey) ? shared : failure('NOT_FOUND')
}

async function answerOf(db: Db | Tx, { id, content, version, sharedAt, expiresAt, approvedAt, approvedBy, approvalVoidSince }: OpenSharedSample): Promise<Shared> {
  const comments = await listComments(db, id)
  return {
    ...content,
    version,
    shared_at: sharedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    approval: approvedAt && { name: approvedBy, at: approvedAt.toISOString() },
    approval_void_since: approvalVoidSince && approvalVoidSince.toISOString(),
    comments: comments.map(({ sharedSampleId: _, writtenAt, ...comment }) => ({ ...comment, written_at: writtenAt.toISOString() })),
  }
}

/** Locks it, lets it be changed, and answers with all of it. */
function change(
  { db, now }: Pick<Deps, 'db' | 'now'>, link: string, apply: (tx: Tx, shared: OpenSharedSample) => Promise<void | Failure<FailureCode>>,
): Promise<Shared> {
  return db.transaction(async (tx) => {
    const shared = orThrow(opened(await lockSharedSample(tx, tokenHashOf(link)), now()))
    const refused = await apply(tx, shared)
    if (isFailure(refused)) orThrow(refused)
    return answerOf(tx, orThrow(opened(await findSharedSample(tx, tokenHashOf(link)), now())))
  })
}

/** Every night. Safe to run twice, and to be cut off in between. */
export const forgetSharedSamples = defineTimedJob({
  name: 'forget-shared-samples',
  every: '40 3 * * *',
  run: async ({ db, now }: JobDeps, { signal }) => {
    const before = new Date(now().getTime() - toldDays * dayMs)
    await inBatches(signal, (most) => emptyExpired(db, now(), most), (most) => deleteExpiredBefore(db, before, most))
  },
})

export const sharedSampleCalls = bind(sharedSampleContract, {
  shareSample: async (deps, said, asker) => {
    const content = await frozen(deps, said)
    const [link, ownerKey] = [newSecretToken(), newSecretToken()]
    const sharedAt = deps.now()
    await insertSharedSample(deps.db, {
      linkHash: link.tokenHash, ownerKeyHash: ownerKey.tokenHash, userId: asker.kind === 'customer' ? asker.userId : null, content, sharedAt, expiresAt: untilFrom(sharedAt),
    })
    const shared = orThrow(opened(await findSharedSample(deps.db, link.tokenHash), sharedAt))
    return { link: link.token, owner_key: ownerKey.token, shared: await answerOf(deps.db, shared) }
  },

  getSharedSample: async ({ db, now }, { link }) => answerOf(db, orThrow(opened(await findSharedSample(db, tokenHashOf(link)), now()))),

  /** Shared anew without a change, it only lasts longer, and its approval stays. */
  shareSampleAgain: async (deps, { link, owner_key: ownerKey, ...said }) => {
    orThrow(opened(orThrow(ofOwner(await findSharedSample(deps.db, tokenHashOf(link)), ownerKey)), deps.now()))
    const content = await frozen(deps, said)
    const now = deps.now()
    return change(deps, link, (tx, { id, version, content: before, approvedAt, approvalVoidSince }) => {
      if (isSame(before, content)) return saveSharedSample(tx, id, { expiresAt: untilFrom(now) })
      return saveSharedSample(tx, id, {
        content, version: version + 1, sharedAt: now, expiresAt: untilFrom(now), approvedAt: null, approvedBy: '', approvalVoidSince: approvalVoidSince ?? (approvedAt && now),
      })
    })
  },

  revokeSharedSample: ({ db, now }, { link, owner_key: ownerKey }) => db.transaction(async (tx) => {
    const { id, revokedAt } = orThrow(ofOwner(await lockSharedSample(tx, tokenHashOf(link)), ownerKey))
    if (!revokedAt) {
      await deleteComments(tx, id)
      await saveSharedSample(tx, id, { content: null, revokedAt: now(), approvedAt: null, approvedBy: '' })
    }
    return { revoked: true }
  }),

  approveSharedSample: (deps, { link, version, name }) => change(deps, link, async (tx, shared) => {
    if (shared.version !== version) return failure('SHARED_SAMPLE_CHANGED')
    if (!shared.approvedAt) await saveSharedSample(tx, shared.id, { approvedAt: deps.now(), approvedBy: name, approvalVoidSince: null })
  }),

  commentSharedSample: (deps, { link, version, word, text, name }) => change(deps, link, async (tx, shared) => {
    if (shared.version !== version) return failure('SHARED_SAMPLE_CHANGED')
    if ((await countComments(tx, shared.id)) >= mostComments) return failure('TOO_MANY_COMMENTS')
    const quote = word === null ? '' : wordAt(shared.content.item.text, word)
    if (quote === undefined) return failure('WRONG_INPUT', { word: 'NOT_FOUND' })
    await insertComment(tx, { sharedSampleId: shared.id, version, word, quote, text, name, writtenAt: deps.now() })
    await saveSharedSample(tx, shared.id, {})
  }),

  followSharedSamples: ({ sharedSamples }, { links, seconds }, _asker, request) => {
    const linkOf = new Map(links.map((link) => [tokenHashOf(link), link]))
    const changes = sharedSamples.follow([...linkOf.keys()], AbortSignal.any([request.signal, AbortSignal.timeout(seconds * 1000)]), callerOf(request).address)
    return told(changes, linkOf)
  },

  drawSharedSample: async (deps, { link, language }) => drawPicture(orThrow(opened(await findSharedSample(deps.db, tokenHashOf(link)), deps.now())).content, language),
})

async function* told(changes: AsyncIterable<string | undefined>, linkOf: ReadonlyMap<string, string>) {
  for await (const hash of changes) yield hash === undefined ? undefined : { link: linkOf.get(hash) ?? '' }
}

/** Of two samples of the same order neither the sound nor its wave are the same to the bit. */
const orderOf = ({ company, item }: SharedContent) => JSON.stringify([company, Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1))])

const isSame = (one: SharedContent, other: SharedContent) => orderOf(one) === orderOf(other)
