/** "Back" leads to the page that sent the visitor here, otherwise through the browser's history, otherwise home. */
import { useCallback, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePathTo } from '#web/use-language.ts'

/** Goes along with a link. It lies in the browser's history with this one visit of the page, so it outlives a reload and misleads no other page. */
export interface BackState {
  readonly back: {
    readonly path: string
    /** What had come along with that page itself. */
    readonly state: unknown
  }
}

/** A path of this site, and nothing that a browser would take for another host. */
export function isPathHere(path: string): boolean {
  return /^\/(?!\/)[^\\\s]*$/.test(path)
}

export function backStateIn(state: unknown): BackState['back'] | undefined {
  const back = (state as Partial<BackState> | null)?.back
  return typeof back?.path === 'string' && isPathHere(back.path) ? back : undefined
}

/** For a link from this page that leads back here. */
export function useComingFrom(): BackState {
  const { pathname, search, state } = useLocation()
  return { back: { path: pathname + search, state: state as unknown } }
}

/** Goes back to the page that sent the visitor here, or else to `otherwise`. Where this page is not to be come back to, the browser's own way back leads there. */
export function useReturn(): (otherwise: string, options?: { readonly replace?: boolean }) => Promise<void> {
  const navigate = useNavigate()
  const back = backStateIn(useLocation().state)
  return useCallback(async (otherwise, options) => {
    if (back && options?.replace && hasHistory()) return navigate(-1)
    await navigate(back?.path ?? otherwise, { ...options, state: back?.state })
  }, [back, navigate])
}

/** Props for a link back to the page that sent the visitor here, or else to `to`, where it leads without script. */
export function useBackTo(to: string) {
  const goBack = useReturn()
  return {
    to,
    onClick(event: MouseEvent) {
      if (opensElsewhere(event)) return
      event.preventDefault()
      void goBack(to)
    },
  }
}

/** Props for a link that goes back. Without script it leads home. */
export function useBack() {
  const navigate = useNavigate()
  const home = usePathTo()('home')
  const { onClick, to } = useBackTo(home)
  const isSent = backStateIn(useLocation().state) !== undefined
  return {
    to,
    onClick(event: MouseEvent) {
      if (isSent || !hasHistory() || opensElsewhere(event)) return onClick(event)
      event.preventDefault()
      void navigate(-1)
    },
  }
}

const hasHistory = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0

function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
}
