/**
 * Whether what is drawn answers to presses yet. Without script it never does. The browser first draws what the server drew; all that only the browser knows (what was
 * chosen, begun, put into the cart) is drawn together afterwards, and gives way to whoever touches the page meanwhile.
 */
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

/** One of a page that is drawn as the server did by itself. */
interface Part {
  isDrawn: boolean
}

const PartOfPage = createContext<Part>({ isDrawn: false })

/** What is drawn for the first time in a part that stands already shows at once what the browser knows. */
export function useHydrated(): boolean {
  const part = use(PartOfPage)
  const [isHydrated, setHydrated] = useState(part.isDrawn)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}

/** To be given to `Hydrates`: a part that comes by a link is nothing that the server drew. */
export function usePart(): Part {
  const { isDrawn } = use(PartOfPage)
  const [part] = useState<Part>(() => ({ isDrawn }))
  return part
}

export function Hydrates({ part, children }: { part: Part; children: ReactNode }) {
  useEffect(() => {
    part.isDrawn = true
  }, [part])
  return <PartOfPage value={part}>{children}</PartOfPage>
}
