/** Something that a button does, with words for what went wrong. The end of the session has been said already. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useSending } from '#web/calls/use-sending.ts'

export function useActing(sayFailure: (words: string) => void) {
  const failures = useTexts('failures')
  const { pending, send } = useSending(({ code, isTold }) => {
    if (!isTold) sayFailure(failures[code])
  })
  return { pending, act: send }
}

export const alertFailure = (words: string) => showAlert('danger', words)
