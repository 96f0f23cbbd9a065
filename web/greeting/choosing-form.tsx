/** Round the cards and the button that takes the selected one: Enter in the cards is the button's press. */
import type { ReactNode } from 'react'

export function ChoosingForm({ onTake, children }: { onTake: () => void; children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onTake()
      }}
    >
      {children}
    </form>
  )
}
