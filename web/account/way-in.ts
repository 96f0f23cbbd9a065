/** Where somebody goes who has signed in: to where they were kept from, past every page of signing in itself. */
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { barePath } from '#web/paths.ts'
import { backStateIn, type BackState } from '#web/shell/back-state.ts'
import { usePathTo } from '#web/use-language.ts'

const waysIn = /^\/(signIn|signUp|regSuccess|sendPassword|resetPassword|confirmEmail|undoEmailChange)(\/|\?|$)/

export function targetIn(state: unknown): BackState['back'] | undefined {
  const back = backStateIn(state)
  return back && waysIn.test(barePath(back.path)) ? targetIn(back.state) : back
}

export function useTarget() {
  const target = targetIn(useLocation().state)
  const navigate = useNavigate()
  const myAccount = usePathTo()('myAccount')
  const path = target?.path ?? myAccount
  const goOn = useCallback(async () => navigate(path, { replace: true, state: target?.state }), [navigate, path, target])
  return { path, isGiven: target !== undefined, asState: target && ({ back: target } satisfies BackState), goOn }
}
