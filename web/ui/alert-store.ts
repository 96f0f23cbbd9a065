/** A store, so that any code can show a message without knowing a component. */
import { createStore } from '#web/store.ts'

const alertMs = 5000

export type AlertKind = 'danger' | 'warning' | 'success'

/** The one thing that can be done about a message, such as taking back what it tells. */
export interface AlertAction {
  readonly label: string
  readonly run: () => void
}

export interface Alert {
  readonly alertId: number
  readonly kind: AlertKind
  readonly text: string
  readonly action?: AlertAction | undefined
}

const timers = new Map<number, ReturnType<typeof setTimeout>>()
export const alerts = createStore<readonly Alert[]>([])
let held = false
let lastAlertId = 0

/**
 * `text` comes translated. The same text that is still on screen is not said twice, what went well takes the place of what was told before it, and what failed that of what went well.
 * Returns the way to take it back.
 */
export function showAlert(kind: AlertKind, text: string, action?: AlertAction): () => void {
  for (const alert of alerts.snapshot()) if (alert.text === text || (kind === 'success' && !alert.action)) dismissAlert(alert.alertId)
  if (kind === 'danger') dismissSaid('success')
  const alertId = ++lastAlertId
  alerts.set([...alerts.snapshot(), { alertId, kind, text, action }])
  if (!held) startTimer(alertId)
  return () => dismissAlert(alertId)
}

export function dismissAlert(alertId: number): void {
  clearTimeout(timers.get(alertId))
  timers.delete(alertId)
  alerts.set(alerts.snapshot().filter((alert) => alert.alertId !== alertId))
  if (alerts.snapshot().length === 0) held = false
}

/** Somebody has gone on to something else: requests and good news about what came before are over. With `success`, only the good news. */
export function dismissSaid(only?: 'success'): void {
  for (const { alertId, kind, action } of alerts.snapshot()) if (kind !== 'danger' && kind === (only ?? kind) && !action) dismissAlert(alertId)
}

/** While somebody points at the messages or is in them, none goes away. */
export function holdAlerts(): void {
  held = true
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

/** Each message gets its whole time again. */
export function releaseAlerts(): void {
  if (!held) return
  held = false
  for (const { alertId } of alerts.snapshot()) startTimer(alertId)
}

function startTimer(alertId: number) {
  timers.set(alertId, setTimeout(() => dismissAlert(alertId), alertMs))
}

const initialAlertDelayMs = 3000

/** A message that a page brings along from its start waits until the page has settled. Returns the way to take it back. */
export function showInitialAlert(kind: AlertKind, text: string): () => void {
  const timer = setTimeout(() => showAlert(kind, text), initialAlertDelayMs)
  return () => clearTimeout(timer)
}
