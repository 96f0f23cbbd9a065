import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BackState } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { usePathTo } from '#web/use-language.ts'
import { refusalEvent, type SessionRefusal } from './session-events.ts'

export function SessionWatch() {
  const texts = useTexts('shell')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { pathname, search, state } = useLocation()

  const leave = useEffectEvent((event: Event) => {
    const { code, wasSignedIn } = (event as CustomEvent<SessionRefusal>).detail
    const comingFrom: BackState = { back: { path: pathname + search, state } }
    const signIn = () => void navigate(pathTo('signIn'), { replace: true, state: comingFrom })
    const text = wasSignedIn ? texts.sessionExpired : texts.pleaseSignIn
    if (code === 'VALID_USER_REQUIRED') {
      showAlert('warning', text)
      return signIn()
    }
    showAlert('warning', text, { label: texts.signIn, run: signIn })
    if (code) void navigate(pathTo('home'))
  })

  useEffect(() => {
    const hear = (event: Event) => leave(event)
    addEventListener(refusalEvent, hear)
    return () => removeEventListener(refusalEvent, hear)
  }, [])
  return null
}
