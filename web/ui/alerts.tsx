/** The two live regions are there from the start: a screen reader would not hear what comes into later ones. */
import { type FocusEvent, useEffect } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { alerts, dismissAlert, holdAlerts, releaseAlerts, type Alert } from './alert-store.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

const icons = { danger: 'bad', warning: 'warn', success: 'good' } as const

export function Alerts() {
  const { messages } = useTexts('shell')
  const shown = alerts.use()
  // A window that goes takes its messages along, and whoever pointed at one no longer does.
  useEffect(() => releaseAlerts, [])
  // A message mostly speaks of what was just pressed or filled in, and may not lie over it.
  useEffect(() => {
    const pressed = document.activeElement
    if (shown.length > 0 && pressed?.matches('a, button, input, select, textarea')) pressed.scrollIntoView({ block: 'nearest' })
  }, [shown.length])

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
      <div aria-live="assertive">{shown.map((alert) => alert.kind === 'danger' && <AlertBox key={alert.alertId} {...alert} />)}</div>
      <div aria-live="polite">{shown.map((alert) => alert.kind !== 'danger' && <AlertBox key={alert.alertId} {...alert} />)}</div>
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
