/** What nobody has foreseen is said, too, wherever in the page it happens. */
import { useEffect } from 'react'
import type { Language } from '#domain/language.ts'
import { failureCodeOf } from '../calls/failure-code.ts'
import { Refused } from '../calls/refused.ts'
import { failureSentence } from '../texts/failure-sentence.ts'
import { showAlert } from '../ui/alert-store.ts'
import { useLanguage } from '../use-language.ts'

export function Unforeseen() {
  const language = useLanguage()

  useEffect(() => {
    const listening = new AbortController()
    addEventListener('error', ({ error }) => void tell(error, language), listening)
    addEventListener('unhandledrejection', ({ reason }) => void tell(reason, language), listening)
    return () => listening.abort()
  }, [language])
  return null
}

async function tell(error: unknown, language: Language) {
  // What a browser remarks of itself comes without an error; a session that has ended was said.
  if (!(error instanceof Error) || (error instanceof Refused && error.isTold)) return
  try {
    showAlert('danger', await failureSentence(language, failureCodeOf(error)))
  } catch {
    // Where no words can be fetched there is no line, which the page says where it is needed.
  }
}
