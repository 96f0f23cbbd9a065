import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

function tell(event: Event) {
  // Fetched when it is needed; without a line there are no words either.
  import('./shell/tell-unforeseen.ts').then(({ tellUnforeseen }) => tellUnforeseen(event)).catch(() => undefined)
}

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
