/** Where a greeting stands in its cart. A position is given once, so that whoever names it means that greeting and no other. */
import { failure, type Failure } from '../errors.ts'

export const mostItems = 100

export interface Places {
  readonly taken: readonly number[]
  /** Ever given, to greetings that are gone too. */
  readonly highestPos: number
}

export interface Place {
  readonly pos: number
  readonly highestPos: number
}

/** The next place; or the one wanted, where a greeting was and is no more. */
export function placeFor({ taken, highestPos }: Places, wanted?: number): Place | Failure<'ERROR_CREATING_ITEM'> {
  const highest = Math.max(highestPos, ...taken)
  if (taken.length >= mostItems) return failure('ERROR_CREATING_ITEM', { items: `a cart holds ${mostItems} greetings at most` })
  if (wanted === undefined) return { pos: highest + 1, highestPos: highest + 1 }
  if (wanted < 1 || wanted > highest) return failure('ERROR_CREATING_ITEM', { pos: 'was never given' })
  return taken.includes(wanted) ? failure('ERROR_CREATING_ITEM', { pos: 'is taken' }) : { pos: wanted, highestPos: highest }
}
