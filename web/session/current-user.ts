import { useEffect, useSyncExternalStore } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import type { User } from '#domain/account/customer.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/refused.ts'
import { keepFieldsOf, putBackFields } from './kept-fields.ts'
import { currentSession } from './session.ts'
import { useSession } from './use-session.ts'

export type UserState =
  /** Nobody has asked yet, or the answer is on its way. */
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'ready'; readonly user: User }
  | { readonly status: 'failed'; readonly code: FailureCode }

const loading: UserState = { status: 'loading' }
const guest: UserState = { status: 'guest' }

let known: { readonly state: UserState; readonly token: string | undefined } = { state: loading, token: undefined }
const listeners = new Set<() => void>()

function show(state: UserState, token: string | undefined) {
  known = { state, token }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The answer to a sign-in or to a change holds all of it. */
export function setUser(user: User, token: string | undefined = currentSession().tokenNow()): void {
  keepFieldsOf(user.id)
  show({ status: 'ready', user }, token)
}

export async function loadUser(): Promise<void> {
  const token = await currentSession().token()
  if (token === undefined) return
  try {
    setUser(await call(accountContract.getUser, {}), token)
  } catch (error) {
    show({ status: 'failed', code: failureCodeOf(error) }, token)
  }
}

/** By the session that it is asked for. */
let asking: string | undefined

/** Several parts of a page show the same customer: the first one asks for all. */
async function askOnce(): Promise<void> {
  const token = currentSession().tokenNow()
  if (userNow().status === 'ready' || token === asking) return
  asking = token
  await loadUser()
  if (asking === token) asking = undefined
}

/** Of whoever was signed in before, nothing is shown. */
function userNow(): UserState {
  return known.token === currentSession().tokenNow() ? known.state : loading
}

export function useUser(): UserState {
  const session = useSession()
  const state = useSyncExternalStore(subscribe, userNow, () => loading)
  useEffect(() => {
    if (session === 'customer') void askOnce()
  }, [session])
  useEffect(() => {
    if (state.status === 'ready') putBackFields(state.user.id)
  }, [state])
  if (session === 'guest') return guest
  return session === 'customer' ? state : loading
}
