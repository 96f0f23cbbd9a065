/** Tabs hand a session on to each other; it ends with the last of them. */
import { ofBrowser, ofTab } from '#web/kept.ts'
import { type Trip, tripOf } from './leave-and-return.ts'

interface Surroundings {
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** By their locks tabs are known to be there, also those that the browser has put to sleep. Absent in old browsers. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined
  /** Of a tab to the wallet and back. */
  readonly trip: Pick<Trip, 'isOn' | 'end'>
}

export interface Asking {
  /** Some tab has it. However late, and however many tabs answer: once. */
  readonly onToken: (token: string) => void
  /** Nobody answers for now. */
  readonly onSilence: () => void
  /** No tab has it any more. */
  readonly onNobody: () => void
}

interface Said {
  readonly mark: string
  /** None in a question. */
  readonly token?: string
}

/** Long enough for a tab in the background. */
const answerMs = 400
/** For tabs that sleep: each question wakes some. */
const questions = 5
/** In which a tab that is being loaded anew is back. */
const reloadMs = 500

export class TabTalk {
  readonly #around: Surroundings
  #offered: Required<Said> | undefined
  #release: () => void = () => undefined
  #asking: (Asking & { readonly mark: string }) | undefined

  constructor(surroundings: Surroundings) {
    this.#around = surroundings
    surroundings.channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => this.#hear(data))
  }

  /** This tab has the session: who asks for it gets it, from now on. */
  offer(mark: string, token: string): void {
    if (this.#offered?.mark === mark) return
    this.withdraw()
    this.#offered = { mark, token }
    this.#around.trip.end()
    const until = new Promise<void>((resolve) => (this.#release = resolve))
    void this.#around.locks?.request(lockOf(mark), { mode: 'shared' }, () => until).catch(() => undefined)
    // Who asked before this tab had opened its ears.
    this.#say(this.#offered)
  }

  withdraw(): void {
    this.#release()
    this.#offered = undefined
    this.#asking = undefined
  }

  ask(mark: string, asking: Asking): void {
    this.#asking = { mark, ...asking }
    void this.#ask(this.#asking)
  }

  async #ask(asking: Asking & { readonly mark: string }) {
    const isOver = () => this.#asking !== asking
    for (let question = 0; question < questions && !isOver(); question += 1) {
      this.#say({ mark: asking.mark })
      if (question === 0 && (await this.#isThere(asking.mark)) === false) asking.onSilence()
      await new Promise((resolve) => setTimeout(resolve, answerMs))
      if (!isOver() && !(await this.#isThere(asking.mark))) return this.#askOnceMore(asking, isOver)
    }
    if (!isOver()) asking.onSilence()
  }

  /** The only tab that has it may be loading anew at this moment. */
  async #askOnceMore(asking: Asking & { readonly mark: string }, isOver: () => boolean) {
    asking.onSilence()
    await new Promise((resolve) => setTimeout(resolve, reloadMs))
    if (isOver() || (await this.#isThere(asking.mark)) || this.#around.trip.isOn()) return
    this.#asking = undefined
    asking.onNobody()
  }

  #hear({ mark, token }: Said) {
    if (token === undefined) {
      if (this.#offered?.mark === mark) this.#say(this.#offered)
      return
    }
    const asking = this.#asking
    if (asking?.mark !== mark) return
    this.#asking = undefined
    asking.onToken(token)
  }

  #say(said: Said) {
    this.#around.channel?.postMessage(said)
  }

  /** `undefined` where the browser cannot tell. */
  async #isThere(mark: string): Promise<boolean | undefined> {
    const known = await this.#around.locks?.query().catch(() => undefined)
    return known?.held?.some(({ name }) => name === lockOf(mark))
  }
}

const lockOf = (mark: string) => `session${mark}`

/** In the browser only. */
export function tabTalkOfBrowser(): TabTalk {
  return new TabTalk({ channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session'), locks: navigator.locks, trip: tripOf(ofBrowser, ofTab) })
}
