/** How a page that the server drew comes to life in the browser. It travels with the frame, and is called when all else of the page has run. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

function tell(event: ErrorEvent | PromiseRejectionEvent) {
  // Broken off on purpose, as the answer of a page that is left before all of it came: no failure, nor one for the console.
  if ((event as Partial<PromiseRejectionEvent & { readonly reason: Error }>).reason?.name === 'AbortError') event.preventDefault()
  // Fetched when it is needed; without a line there are no words either.
  else import('./shell/tell-unforeseen.ts').then(({ tellUnforeseen }) => tellUnforeseen(event)).catch(() => undefined)
}

export function start() {
  addEventListener('error', tell)
  addEventListener('unhandledrejection', tell)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
