import { useState } from 'react'
import { useActing } from '#web/calls/use-sending.ts'

/** `error` stands beside the field, `failure` says what went wrong with sending it. */
export function useNote(missing: string, sendIt: (said: string) => Promise<void>) {
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const { pending, act } = useActing(setFailure)

  function say(words: string) {
    setSaid(words)
    setError(undefined)
  }

  function send() {
    setFailure(undefined)
    setError(said.trim() ? undefined : missing)
    if (said.trim()) void act(() => sendIt(said.trim()))
  }

  return { said, say, error, failure, pending, send }
}
