import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  alerts,
  dismissAlert,
  holdAlerts,
  releaseAlerts,
  showAlert,
} from './alert-store.ts'
import { showInitialAlert } from './initial-alert.ts'

const textsOnScreen = () => alerts.snapshot().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { alertId } of alerts.snapshot()) dismissAlert(alertId)
  vi.useRealTimers()
})

describe('alerts', () => {
  it('[R8.03] [R9.08] goes away after 5000 ms, not sooner', () => {
    showAlert('success', 'Gespeichert.')
    vi.advanceTimersByTime(4999)
    expect(textsOnScreen()).toEqual(['Gespeichert.'])
    vi.advanceTimersByTime(1)
    expect(textsOnScreen()).toEqual([])
  })

  it('stays while it is held, and gets its whole time again afterwards', () => {
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

  it('keeps an alert that appears while others are held, until they are released', () => {
    showAlert('success', 'Eins')
    holdAlerts()
    showAlert('danger', 'Zwei')
    vi.advanceTimersByTime(60_000)
    expect(textsOnScreen()).toEqual(['Eins', 'Zwei'])
    releaseAlerts()
    vi.advanceTimersByTime(5000)
    expect(textsOnScreen()).toEqual([])
  })

  it('does not stay held when the last alert was closed under the pointer', () => {
    showAlert('success', 'Eins')
    holdAlerts()
    dismissAlert(alerts.snapshot()[0]!.alertId)
    showAlert('success', 'Zwei')
    vi.advanceTimersByTime(5000)
    expect(textsOnScreen()).toEqual([])
  })

  it('says the same thing once, and starts its time again', () => {
    showAlert('danger', 'Das hat nicht geklappt.')
    vi.advanceTimersByTime(3000)
    showAlert('danger', 'Das hat nicht geklappt.')
    expect(textsOnScreen()).toEqual(['Das hat nicht geklappt.'])
    vi.advanceTimersByTime(4999)
    expect(textsOnScreen()).toHaveLength(1)
  })

  it('[R9.08] an alert that a page starts with appears after 3000 ms, unless it is taken back', () => {
    showInitialAlert('warning', 'Bitte melden Sie sich an.')
    const takeBack = showInitialAlert('warning', 'Nie zu sehen')
    takeBack()
    vi.advanceTimersByTime(2999)
    expect(textsOnScreen()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(textsOnScreen()).toEqual(['Bitte melden Sie sich an.'])
  })

  it('tells its listeners until they leave', () => {
    let told = 0
    const leave = alerts.subscribe(() => (told += 1))
    showAlert('success', 'Eins')
    leave()
    showAlert('success', 'Zwei')
    expect(told).toBe(1)
  })

  it('that tells of a success ends the warnings before it, but not what can still be tried again', () => {
    showAlert('warning', 'Bitte wählen Sie eine Stimme.')
    showAlert('danger', 'Zu lang.')
    showAlert('danger', 'Keine Verbindung.', { label: 'Noch einmal', run: () => undefined })
    showAlert('success', 'Gespeichert.')
    expect(textsOnScreen()).toEqual(['Keine Verbindung.', 'Gespeichert.'])
  })

  it('is taken back by whoever showed it', () => {
    const takeBack = showAlert('success', 'Entfernt.')
    takeBack()
    expect(textsOnScreen()).toEqual([])
  })

  it('may offer one thing to do about what it tells', () => {
    let undone = 0
    showAlert('success', 'Entfernt.', { label: 'Rückgängig', run: () => (undone += 1) })
    alerts.snapshot()[0]?.action?.run()
    expect([alerts.snapshot()[0]?.action?.label, undone]).toEqual(['Rückgängig', 1])
  })
})
