/** One watcher a process: while somebody follows shared samples it reads their revisions once a second, all of them in one query. */
import { failure, FailureError } from '#domain/errors.ts'
import type { Db } from '#server/db/database.ts'
import { listRevisions } from './shared-sample.queries.ts'

interface Follower {
  readonly linkHashes: readonly string[]
  readonly seen: Map<string, number | undefined>
  readonly changed: Set<string>
  isAlive: boolean
  isOver: boolean
  wake: () => void
}

interface Options {
  readonly everyMs?: number
  readonly aliveMs?: number
  readonly mostFollowers?: number
}

export function watchSharedSamples(db: Db, { everyMs = 1000, aliveMs = 15_000, mostFollowers = 1000 }: Options = {}) {
  const followers = new Set<Follower>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function goRound() {
    const asked = [...followers]
    // A database that is away for a moment is asked again.
    const revisions = await listRevisions(db, [...new Set(asked.flatMap(({ linkHashes }) => linkHashes))]).catch(() => undefined)
    if (revisions) for (const follower of asked) look(follower, revisions)
    timer = followers.size > 0 && !isClosed ? setTimeout(() => void goRound(), everyMs).unref() : undefined
  }

  async function begin(follower: Follower) {
    if (isClosed || followers.size >= mostFollowers) throw new FailureError(failure('NOT_READY'))
    followers.add(follower)
    look(follower, await listRevisions(db, follower.linkHashes))
    timer ??= setTimeout(() => void goRound(), everyMs).unref()
  }

  return {
    /** `undefined` as soon as nothing is missed any more, and now and then as a sign of life; between them the hash of each link that something happened to. */
    follow: async function* follow(linkHashes: readonly string[], signal: AbortSignal): AsyncGenerator<string | undefined> {
      const follower: Follower = { linkHashes, seen: new Map(), changed: new Set(), isAlive: false, isOver: signal.aborted, wake: () => {} }
      const leave = () => end(follower)
      signal.addEventListener('abort', leave)
      const alive = setInterval(() => {
        follower.isAlive = true
        follower.wake()
      }, aliveMs).unref()
      try {
        await begin(follower)
        yield undefined
        while (!follower.isOver) {
          const changed = [...follower.changed]
          follower.changed.clear()
          yield* changed
          if (follower.isAlive) yield undefined
          follower.isAlive = false
          if (follower.changed.size === 0 && !follower.isOver) await new Promise<void>((resolve) => { follower.wake = resolve })
        }
      } finally {
        clearInterval(alive)
        signal.removeEventListener('abort', leave)
        followers.delete(follower)
      }
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      for (const follower of followers) end(follower)
    },
  }
}

export type SharedSampleWatch = ReturnType<typeof watchSharedSamples>

/** Notes what has changed since it was looked at last. */
function look(follower: Follower, revisions: ReadonlyMap<string, number>) {
  for (const hash of follower.linkHashes) {
    const revision = revisions.get(hash)
    if (follower.seen.has(hash) && follower.seen.get(hash) !== revision) follower.changed.add(hash)
    follower.seen.set(hash, revision)
  }
  if (follower.changed.size > 0) follower.wake()
}

function end(follower: Follower) {
  follower.isOver = true
  follower.wake()
}
