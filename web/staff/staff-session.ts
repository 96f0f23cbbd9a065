/** A session of its own, apart from any customer's, that ends with the tab. */
import { useEffect } from 'react'
import { staffContract, type Staff } from '#domain/staff/staff.contract.ts'
import type { Endpoint, InputOf, OutputOf, UploadEndpoint } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import { fillPath } from '#domain/fill-path.ts'
import { progressContract } from '#domain/production/progress.contract.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf, Refused, type RefusedFields } from '#web/calls/refused.ts'
import { keep, kept, ofTab, type OpenStorage } from '#web/kept.ts'
import { followProgress } from '#web/live/follow-progress.ts'
import { houseSessionKey as key } from '#web/session/session.ts'
import { createStore, hookOf } from '#web/store.ts'

export type StaffState =
  /** Not asked yet. */
  | { readonly status: 'unknown' }
  /** `new`: has not been signed in here yet. `left`: by the own wish. `expired`: not by it. `staff`: whose page still stands here. */
  | { readonly status: 'signedOut'; readonly why: 'new' | 'left' | 'expired'; readonly staff?: Staff }
  | { readonly status: 'failed'; readonly code: FailureCode }
  | { readonly status: 'signedIn'; readonly staff: Staff }

interface Surroundings {
  readonly storage: OpenStorage
  readonly callIt: typeof call
}

export class StaffSession {
  readonly #storage: Surroundings['storage']
  readonly #call: typeof call
  readonly #state = createStore<StaffState>({ status: 'unknown' })
  #token: string | undefined
  #isAwake = false

  constructor({ storage, callIt }: Surroundings) {
    this.#storage = storage
    this.#call = callIt
  }

  snapshot = this.#state.snapshot

  subscribe = this.#state.subscribe

  async wake(): Promise<void> {
    if (this.#isAwake) return
    this.#isAwake = true
    this.#token = kept(this.#storage, key)
    if (this.#token === undefined) this.#state.set({ status: 'signedOut', why: 'new' })
    else await this.load()
  }

  /** Who it is, is asked anew: name, role and duties may have changed meanwhile. */
  async load(): Promise<void> {
    const token = this.#token
    // Who has left, or signed in anew, before the answer comes is not who was asked for.
    const isOver = () => token === undefined || token !== this.#token
    try {
      const staff = await this.ask(staffContract.getStaff, {})
      if (!isOver()) this.#state.set({ status: 'signedIn', staff })
    } catch (error) {
      if (!isOver()) this.#state.set({ status: 'failed', code: failureCodeOf(error) })
    }
  }

  /** A call in the name of who is signed in. Throws `Refused`, after the session has heard what it means for itself. */
  async ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, { signal }: { readonly signal?: AbortSignal } = {}): Promise<OutputOf<E>> {
    return this.#inName((token) => this.#call(endpoint, input, { ...(signal && { signal }), token }))
  }

  /** A file in the name of who is signed in; heard like every other call. Progress goes from 0 to 1. */
  async send<E extends UploadEndpoint>(endpoint: E, input: InputOf<E>, file: Blob, onProgress: (share: number) => void): Promise<OutputOf<E>> {
    return this.#inName((token) => sendFile(endpoint, input, file, token, onProgress))
  }

  async #inName<Answer>(act: (token: string) => Promise<Answer>): Promise<Answer> {
    const token = this.#token
    // Without a token of its own the call would go out in the name of a customer.
    if (token === undefined) throw new Refused('VALID_USER_REQUIRED')
    try {
      return await act(token)
    } catch (error) {
      // What an older session is told says nothing about this one.
      if (token !== this.#token) throw error
      if (failureCodeOf(error) === 'PASSWORD_NEEDED' && (await askForPassword())) return this.#inName(act)
      this.#hear(failureCodeOf(error))
      throw error
    }
  }

  /** Hears of steps as they happen, until the signal says to stop. */
  follow(onProgress: () => void, signal: AbortSignal): void {
    const token = this.#token
    if (token !== undefined) void followProgress({ endpoint: progressContract.followStaffProgress, token, signal, onProgress })
  }

  async signIn(user: string, password: string, code?: string): Promise<void> {
    const { token, Staff: staff } = await this.#call(staffContract.loginStaff, { user, pw: password, ...(code !== undefined && { code }) })
    this.#keep(token)
    this.#state.set({ status: 'signedIn', staff })
  }

  async changePassword(current: string, password: string): Promise<void> {
    await this.ask(staffContract.changeStaffPassword, { current, password })
    const state = this.snapshot()
    if (state.status === 'signedIn') this.#state.set({ status: 'signedIn', staff: { ...state.staff, must_change_password: false } })
  }

  /** Here at once, whatever the line does; throws where the server did not hear of it. */
  async signOut(): Promise<void> {
    const token = this.#token
    this.#keep(undefined)
    this.#state.set({ status: 'signedOut', why: 'left' })
    if (token !== undefined) await this.#call(staffContract.logoutStaff, {}, { token, keepalive: true })
  }

  #hear(code: FailureCode) {
    if (code === 'VALID_USER_REQUIRED') {
      const state = this.snapshot()
      this.#keep(undefined)
      this.#state.set({ status: 'signedOut', why: 'expired', ...(state.status === 'signedIn' && { staff: state.staff }) })
    }
    if (code === 'PASSWORD_MUST_CHANGE' || code === 'SECOND_FACTOR_MUST_BE_SET' || code === 'NO_READ_ACCESS') void this.load()
  }

  #keep(token: string | undefined) {
    this.#token = token
    // A call of the session before is not sent in the name of the next.
    asked.snapshot()?.(false)
    keep(this.#storage, key, token)
  }
}

let ownSession: StaffSession | undefined

export function staffSession(): StaffSession {
  return (ownSession ??= new StaffSession({ storage: ofTab, callIt: call }))
}

/** Whose page stands here, also while a session that has ended is begun anew in front of it. */
export const staffShown = (state: StaffState): Staff | undefined => ('staff' in state ? state.staff : undefined)

const useStaffState = hookOf<StaffState>(staffSession, { status: 'unknown' })

export function useStaff(): StaffState {
  useEffect(() => void staffSession().wake(), [])
  return useStaffState()
}

/** Throws `Refused`, as every call does. An XMLHttpRequest, because `fetch` does not tell the progress of an upload. */
function sendFile<E extends UploadEndpoint>(endpoint: E, input: InputOf<E>, file: Blob, token: string, onProgress: (share: number) => void): Promise<OutputOf<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<OutputOf<E>>()
  const request = new XMLHttpRequest()
  request.open(endpoint.method, `/api${fillPath(endpoint.path, input as Record<string, unknown>).path}`)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('error', () => reject(new Refused('ERROR_SUBMITTING_DATA')))
  request.addEventListener('load', () => {
    const answer = request.response as OutputOf<E> & { errorCode?: FailureCode; fields?: RefusedFields } | null
    if (request.status === 200 && answer) resolve(answer)
    else reject(new Refused(answer?.errorCode ?? 'ERROR_GENERAL', answer?.fields))
  })
  request.send(file)
  return promise
}

type Answer = (isConfirmed: boolean) => void

/** A call that asks for the password once more waits here for the dialog's answer. */
const asked = createStore<Answer | undefined>(undefined)

export const usePasswordAsked = asked.use

/** Several calls at once wait for one dialog. */
function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    const before = asked.snapshot()
    asked.set((isConfirmed) => {
      asked.set(undefined)
      before?.(isConfirmed)
      resolve(isConfirmed)
    })
  })
}
