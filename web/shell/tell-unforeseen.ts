/** Loaded by itself: it needs no other part of the page. */
import type { Refused } from '#web/calls/refused.ts'
import { languageOfPath } from '#web/paths.ts'
import { failureSentence } from '#web/texts/failure-sentence.ts'
import { showAlert } from '#web/ui/alert-store.ts'

export async function tellUnforeseen(event: Event) {
  const error: unknown = event instanceof ErrorEvent ? event.error : (event as PromiseRejectionEvent).reason
  // What a browser remarks of itself comes without an error.
  if (!(error instanceof Error)) return
  const refused = error.name === 'Refused' ? error as Refused : undefined
  // A session that has ended was said.
  if (!refused?.isTold) showAlert('danger', await failureSentence(languageOfPath(location.pathname), refused?.code ?? 'ERROR_GENERAL'))
}
