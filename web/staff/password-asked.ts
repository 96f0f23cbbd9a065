/** A call that asks for the password once more waits here for the dialog's answer. */
import { createStore } from '#web/store.ts'

type Answer = (isConfirmed: boolean) => void

const asked = createStore<Answer | undefined>(undefined)

export const usePasswordAsked = asked.use

/** Several calls at once wait for one dialog. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    const before = asked.snapshot()
    asked.set((isConfirmed) => {
      asked.set(undefined)
      before?.(isConfirmed)
      resolve(isConfirmed)
    })
  })
}
