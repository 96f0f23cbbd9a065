/**
 * React first has to draw a page as the server did. What only the browser knows (what was chosen, begun, put into the cart) is drawn right after that, all of it
 * together and in slices, so that whoever touches the page is answered meanwhile. What waits for the browser's own values, or is switched off where no script runs,
 * asks `useHydrated`; the stores do so by themselves (`store.ts`).
 */
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

/** The whole page, or what React hydrates later than the rest: what an `Activity` or a `Suspense` of the server's page holds has to be a part of its own. */
interface Part {
  isDrawn: boolean
}

/** On the server it is never drawn: no effect runs there. */
const wholePage: Part = { isDrawn: false }

const HydratedIn = createContext(wholePage)

/** False where the page is drawn as the server did, and on the server; what is mounted later begins with true. */
export function useHydrated(): boolean {
  const part = use(HydratedIn)
  const [isHydrated, setHydrated] = useState(part.isDrawn)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}

/** Made outside of what hydrates later, where it is known whether the server drew it: what a navigation brings is mounted in a page that is drawn. */
export function usePart(): Part {
  const { isDrawn } = use(HydratedIn)
  const [part] = useState<Part>(() => ({ isDrawn }))
  return part
}

export function HydratedPart({ part = wholePage, children }: { part?: Part; children: ReactNode }) {
  useEffect(() => {
    part.isDrawn = true
  }, [part])
  return <HydratedIn value={part}>{children}</HydratedIn>
}
