/** Tells of every new row of the histories, which never change, those concerned. */
import type { Db } from '#server/db/database.ts'
import { type RoundOptions, tellInRounds } from '#server/http/tell-in-rounds.ts'
import { findLatestMark, listStepsAfter, type Mark, type Step } from './progress.queries.ts'

/** A transaction may take its number and be done only after later ones: so far back is looked each time. */
const overlap = 200
const mostSteps = 1000

/** A listener says which steps it hears. */
export function watchProgress(db: Db, options?: RoundOptions) {
  let newSteps = lookFrom(db)
  let begun = Promise.resolve()
  return tellInRounds<(step: Step) => boolean, Step>({
    enter: (_listener, isFirst) => {
      if (isFirst) {
        newSteps = lookFrom(db)
        begun = newSteps().then(() => undefined, () => undefined)
      }
      return begun
    },
    look: async (listeners) => {
      const steps = await newSteps()
      for (const { wanted: isHeard, tell } of listeners) tell(steps.filter(isHeard))
    },
  }, options)
}

export type ProgressWatch = ReturnType<typeof watchProgress>

/** Answers each step once, from the moment of its first call on. */
function lookFrom(db: Db): () => Promise<Step[]> {
  let mark: Mark | undefined
  let seen = new Set<string>()
  const nameOf = ({ kind, id }: Pick<Step, 'kind' | 'id'>) => `${kind} ${id}`
  const before = ({ order, greeting }: Mark): Mark => ({ order: Math.max(0, order - overlap), greeting: Math.max(0, greeting - overlap) })
  return async () => {
    const isFirst = mark === undefined
    mark ??= await findLatestMark(db)
    const found = await listStepsAfter(db, before(mark), mostSteps)
    const fresh = isFirst ? [] : found.filter((step) => !seen.has(nameOf(step)))
    seen = new Set(found.map(nameOf))
    const highest = (kind: Step['kind'], known: number) => found.reduce((most, step) => (step.kind === kind ? Math.max(most, step.id) : most), known)
    mark = { order: highest('order', mark.order), greeting: highest('greeting', mark.greeting) }
    return fresh
  }
}
