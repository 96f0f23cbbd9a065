/** A list that grows as one comes to its end. Where it becomes another list, it is short again. */
import { startTransition, useCallback, useState } from 'react'

/** Before the end is in sight. */
const aheadPixels = 800

interface GrowingList<Item> {
  readonly items: readonly Item[]
  readonly grow: () => void
  /** Stands where the list goes on. */
  readonly end: (place: Element | null) => (() => void) | undefined
}

export function useGrowingList<Item>(all: readonly Item[], first: number, step: number): GrowingList<Item> {
  const [grown, setGrown] = useState<{ readonly all: readonly Item[]; readonly count: number }>({ all, count: first })
  const count = grown.all === all ? grown.count : first
  const grow = useCallback(() => startTransition(() => setGrown({ all, count: count + step })), [all, count, step])
  const end = useCallback(
    (place: Element | null) => {
      if (!place) return undefined
      const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), { rootMargin: `${aheadPixels}px` })
      watching.observe(place)
      return () => watching.disconnect()
    },
    [grow],
  )
  return { items: all.slice(0, count), grow, end }
}
