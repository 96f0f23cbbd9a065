/** Tells the hash of each link that something happened to. */
import type { Db } from '#server/db/database.ts'
import { type RoundOptions, tellInRounds } from '#server/http/tell-in-rounds.ts'
import { listRevisions } from './shared-sample.queries.ts'

interface Followed {
  readonly linkHashes: readonly string[]
  /** The revisions that are known already; `undefined`: there is no such link any more. */
  readonly seen: Map<string, number | undefined>
}

/** The revisions of all that is followed are read in one query. */
export function watchSharedSamples(db: Db, options?: RoundOptions) {
  const { listen, close } = tellInRounds<Followed, string>({
    enter: async ({ wanted, tell }) => tell(changesIn(wanted, await listRevisions(db, wanted.linkHashes))),
    look: async (listeners) => {
      const revisions = await listRevisions(db, [...new Set([...listeners].flatMap(({ wanted }) => wanted.linkHashes))])
      for (const { wanted, tell } of listeners) if (wanted.seen.size > 0) tell(changesIn(wanted, revisions))
    },
  }, options)
  return { close, follow: (linkHashes: readonly string[], signal: AbortSignal, address: string) => listen({ linkHashes, seen: new Map() }, signal, [address]) }
}

export type SharedSampleWatch = ReturnType<typeof watchSharedSamples>

function changesIn({ linkHashes, seen }: Followed, revisions: ReadonlyMap<string, number>): string[] {
  const changed = linkHashes.filter((hash) => seen.has(hash) && seen.get(hash) !== revisions.get(hash))
  for (const hash of linkHashes) seen.set(hash, revisions.get(hash))
  return changed
}
