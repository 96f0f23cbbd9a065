import { dismissSaid, showInitialAlert } from './alert-store.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  alerts,
  dismissAlert,
  holdAlerts,
  releaseAlerts,
  showAlert,
} from './alert-store.ts'

const textsOnScreen = () => alerts.snapshot().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { alertId } of alerts.snapshot()) dismissAlert(alertId)
  vi.useRealTimers()
})

describe('alerts', () => {
  it('[R8.03] [R9.08] disappear after 5000 ms, not sooner', () => {
    showAlert('success', 'Gespeichert.')
    vi.advanceTimersByTime(4999)
    expect(textsOnScreen()).toEqual(['Gespeichert.'])
    vi.advanceTimersByTime(1)
    expect(textsOnScreen()).toEqual([])
  })

  it('stay while held, and get their whole time again afterwards', () => {
    showAlert('success', 'Gespeichert.')
    vi.advanceTimersByTime(4000)
    holdAlerts()
    vi.advanceTimersByTime(60_000)
    expect(textsOnScreen()).toEqual(['Gespeichert.'])
    releaseAlerts()
    vi.advanceTimersByTime(4999)
    expect(textsOnScreen()).toEqual(['Gespeichert.'])
    vi.advanceTimersByTime(1)
    expect(textsOnScreen()).toEqual([])
  })

  it('that appear while others are held stay until they are released', () => {
    showAlert('warning', 'Eins')
    holdAlerts()
    showAlert('danger', 'Zwei')
    vi.advanceTimersByTime(60_000)
    expect(textsOnScreen()).toEqual(['Eins', 'Zwei'])
    releaseAlerts()
    vi.advanceTimersByTime(5000)
    expect(textsOnScreen()).toEqual([])
  })

  it('do not stay held when the last one was closed under the pointer', () => {
    showAlert('success', 'Eins')
    holdAlerts()
    dismissAlert(alerts.snapshot()[0]!.alertId)
    showAlert('success', 'Zwei')
    vi.advanceTimersByTime(5000)
    expect(textsOnScreen()).toEqual([])
  })

  it('are not repeated for the same message, and restart their time', () => {
    showAlert('danger', 'Das hat nicht geklappt.')
    vi.advanceTimersByTime(3000)
    showAlert('danger', 'Das hat nicht geklappt.')
    expect(textsOnScreen()).toEqual(['Das hat nicht geklappt.'])
    vi.advanceTimersByTime(4999)
    expect(textsOnScreen()).toHaveLength(1)
  })

  it('[R9.08] that a page starts with appear after 3000 ms, unless they are withdrawn', () => {
    showInitialAlert('warning', 'Bitte melden Sie sich an.')
    const takeBack = showInitialAlert('warning', 'Nie zu sehen')
    takeBack()
    vi.advanceTimersByTime(2999)
    expect(textsOnScreen()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(textsOnScreen()).toEqual(['Bitte melden Sie sich an.'])
  })

  it('are reported to listeners until they unsubscribe', () => {
    let told = 0
    const leave = alerts.subscribe(() => (told += 1))
    showAlert('success', 'Eins')
    leave()
    showAlert('success', 'Zwei')
    expect(told).toBe(1)
  })

  it('of a success remove those before them, but not those with which something can still be done', () => {
    showAlert('warning', 'Bitte wählen Sie eine Stimme.')
    showAlert('danger', 'Zu lang.')
    showAlert('success', 'Ihre Ansage liegt im Warenkorb.')
    showAlert('danger', 'Keine Verbindung.', { label: 'Noch einmal', run: () => undefined })
    showAlert('success', 'Gespeichert.')
    expect(textsOnScreen()).toEqual(['Keine Verbindung.', 'Gespeichert.'])
  })

  it.each([['of a failure', () => void showAlert('danger', 'Keine Verbindung.')], ['of a form', () => dismissSaid('success')]])('%s remove good news before them, but no request and nothing that can still be undone', (_of, fail) => {
    showAlert('success', 'Entfernt.', { label: 'Rückgängig', run: () => undefined })
    showAlert('warning', 'Bitte wählen Sie eine Stimme.')
    alerts.set([...alerts.snapshot(), { alertId: 0, kind: 'success', text: 'Gespeichert.' }])
    fail()
    expect(textsOnScreen().slice(0, 2)).toEqual(['Entfernt.', 'Bitte wählen Sie eine Stimme.'])
    expect(textsOnScreen()).not.toContain('Gespeichert.')
  })

  it('that ask for something, or say that it went well, end when somebody goes on, but not those with which something can still be done', () => {
    showAlert('success', 'Gespeichert.')
    showAlert('warning', 'Bitte wählen Sie eine Stimme.')
    showAlert('warning', 'Ihre Sitzung ist beendet.', { label: 'Anmelden', run: () => undefined })
    showAlert('danger', 'Keine Verbindung.')
    dismissSaid()
    expect(textsOnScreen()).toEqual(['Ihre Sitzung ist beendet.', 'Keine Verbindung.'])
  })

  it('are withdrawn by their caller', () => {
    const takeBack = showAlert('success', 'Entfernt.')
    takeBack()
    expect(textsOnScreen()).toEqual([])
  })

  it('may offer one action', () => {
    let undone = 0
    showAlert('success', 'Entfernt.', { label: 'Rückgängig', run: () => (undone += 1) })
    alerts.snapshot()[0]?.action?.run()
    expect([alerts.snapshot()[0]?.action?.label, undone]).toEqual(['Rückgängig', 1])
  })
})
