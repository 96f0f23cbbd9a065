/** A message that a page brings along from its start waits until the page has settled. */
import { showAlert, type AlertKind } from './alert-store.ts'

const initialAlertDelayMs = 3000

/** Returns the way to take it back. */
export function showInitialAlert(kind: AlertKind, text: string): () => void {
  const timer = setTimeout(() => showAlert(kind, text), initialAlertDelayMs)
  return () => clearTimeout(timer)
}
