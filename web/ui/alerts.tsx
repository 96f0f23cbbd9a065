/** The two live regions are there from the start: a screen reader would not hear what comes into later ones. */
import { useSyncExternalStore, type FocusEvent } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { currentAlerts, dismissAlert, holdAlerts, releaseAlerts, subscribeToAlerts, type Alert } from './alert-store.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

const none: readonly Alert[] = []
const icons = { danger: 'bad', warning: 'warn', success: 'good' } as const

export function Alerts() {
  const { messages } = useTexts('shell')
  const alerts = useSyncExternalStore(subscribeToAlerts, currentAlerts, () => none)

  function releaseWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) releaseAlerts()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is operated here, only reading time is given
    <section
      className="alerts"
      aria-label={messages}
      onPointerEnter={holdAlerts}
      onPointerLeave={releaseAlerts}
      onFocus={holdAlerts}
      onBlur={releaseWhenLeft}
    >
      <div aria-live="assertive">{alerts.map((alert) => alert.kind === 'danger' && <AlertBox key={alert.alertId} {...alert} />)}</div>
      <div aria-live="polite">{alerts.map((alert) => alert.kind !== 'danger' && <AlertBox key={alert.alertId} {...alert} />)}</div>
    </section>
  )
}

export function AlertBox({ alertId, kind, text, action }: Alert) {
  const { dismiss } = useTexts('shell')

  function act() {
    dismissAlert(alertId)
    action?.run()
  }

  return (
    <div className={`alert alert-${kind}`}>
      <Icon name={icons[kind]} />
      <p>{text}</p>
      {action && <button type="button" className="text-link" onClick={act}>{action.label}</button>}
      <IconButton kind="quiet" icon="close" label={dismiss} onClick={() => dismissAlert(alertId)} />
    </div>
  )
}
