import { useEffect } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import type { User } from '#domain/account/customer.ts'
import type { FailureCode } from '#domain/errors.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/refused.ts'
import { createStore, hookOf } from '#web/store.ts'
import { keepFieldsOf, putBackFields } from './kept-fields.ts'
import { currentSession, useSession } from './session.ts'

export type UserState =
  /** Nobody has asked yet, or the answer is on its way. */
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'ready'; readonly user: User }
  | { readonly status: 'failed'; readonly code: FailureCode }

const loading: UserState = { status: 'loading' }
const guest: UserState = { status: 'guest' }

const known = createStore<{ readonly state: UserState; readonly token: string | undefined }>({ state: loading, token: undefined })

/** The answer to a sign-in or to a change holds all of it. */
export function setUser(user: User, token: string | undefined = currentSession().tokenNow()): void {
  keepFieldsOf(user.id)
  known.set({ state: { status: 'ready', user }, token })
}

export async function loadUser(): Promise<void> {
  const token = await currentSession().token()
  if (token === undefined) return
  try {
    setUser(await call(accountContract.getUser, {}), token)
  } catch (error) {
    known.set({ state: { status: 'failed', code: failureCodeOf(error) }, token })
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
  const { state, token } = known.snapshot()
  return token === currentSession().tokenNow() ? state : loading
}

/** The customer who is signed in, if this page knows already who it is. */
export function userIdNow(): string | undefined {
  const state = userNow()
  return state.status === 'ready' ? state.user.id : undefined
}

const useKnownUser = hookOf(() => ({ snapshot: userNow, subscribe: known.subscribe }), loading)

export function useUser(): UserState {
  const session = useSession()
  const state = useKnownUser()
  useEffect(() => {
    if (session === 'customer') void askOnce()
  }, [session])
  useEffect(() => {
    if (state.status === 'ready') putBackFields(state.user.id)
  }, [state])
  if (session === 'guest') return guest
  return session === 'customer' ? state : loading
}
