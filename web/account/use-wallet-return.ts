/** What became of somebody who comes back from the wallet. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignedIn } from '#domain/account/customer.ts'
import type { WalletNewcomer } from '#domain/account/session.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import { Refused } from '#web/calls/refused.ts'
import { useHydrated } from '#web/player/use-hydrated.ts'
import { afterSignIn } from '#web/session/after-sign-in.ts'
import { usePathTo } from '#web/use-language.ts'
import { keepWalletNewcomer } from './sign-up-draft.ts'
import { codeLogin, forgetWalletToLink, keepWalletToLink, takeTrip, walletToLink } from './wallet-trip.ts'
import { targetIn } from './way-in.ts'

export type WalletReturn =
  | { readonly kind: 'none' | 'asking' | 'denied' }
  | { readonly kind: 'failed'; readonly code: FailureCode }
  /** There is an account with this address: its password links the wallet, once. */
  | { readonly kind: 'known'; readonly newcomer: WalletNewcomer }

export function useWalletReturn({ onSignedIn }: { readonly onSignedIn: () => void }): { readonly walletReturn: WalletReturn; readonly leave: () => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [result, setResult] = useState<WalletReturn>({ kind: isReturn(search) ? 'asking' : 'none' })

  const arrive = useEffectEvent(async (): Promise<WalletReturn> => {
    const query = new URLSearchParams(search)
    const trip = takeTrip()
    forgetWalletToLink()
    const state = trip?.state ?? null
    // The code is worth nothing any more, and stands in no history.
    await navigate(pathname, { replace: true, state })
    if (query.has('error')) return { kind: 'denied' }
    try {
      const answer = await codeLogin(trip, query)
      return await ('wallet_token' in answer ? welcome(answer, state) : enter(answer, state))
    } catch (error) {
      return { kind: 'failed', code: error instanceof Refused ? error.code : 'ERROR_GENERAL' }
    }
  })

  async function enter(answer: SignedIn, state: unknown): Promise<WalletReturn> {
    const target = targetIn(state)
    const path = target?.path ?? pathTo('myAccount')
    await afterSignIn(answer, { staysSignedIn: false, target: path })
    onSignedIn()
    await navigate(path, { replace: true, state: target?.state })
    return { kind: 'asking' }
  }

  async function welcome(newcomer: WalletNewcomer, state: unknown): Promise<WalletReturn> {
    if (newcomer.account_exists) {
      keepWalletToLink(newcomer)
      return { kind: 'known', newcomer }
    }
    keepWalletNewcomer(newcomer)
    await navigate(pathTo('signUp'), { replace: true, state })
    return { kind: 'asking' }
  }

  useEffect(() => {
    if (isReturn(search)) void arrive().then(setResult)
  }, [search])

  const kept = useHydrated() && result.kind === 'none' ? walletToLink() : undefined

  /** Somebody wants to sign in another way. */
  function leave() {
    forgetWalletToLink()
    setResult({ kind: 'none' })
  }

  return { walletReturn: kept ? { kind: 'known', newcomer: kept } : result, leave }
}

function isReturn(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}
