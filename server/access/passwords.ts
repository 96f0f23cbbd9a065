/** Hashes with argon2id one or two at a time: each takes a core and 19 MiB for 10 to 30 ms. A full queue refuses. */
import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { failure, FailureError } from '#domain/errors.ts'

/** One core stays for everybody else; more than two would take the threads that read files. */
const mostAtATime = Math.max(1, Math.min(2, availableParallelism() - 1))
const longestLine = 300
const retryAfterSeconds = 5

export interface Hashing {
  readonly hash: (password: string) => Promise<string>
  /** Without a hash it takes as long, and is false. */
  readonly matches: (password: string, passwordHash: string | null | undefined) => Promise<boolean>
}

export interface Passwords {
  /** Runs the work when the turn of its address has come; hash passwords nowhere else. */
  readonly inTurn: <Result>(address: string, work: (hashing: Hashing) => Promise<Result>) => Promise<Result>
}

/** Of 32 random bytes that nobody kept, made with the same cost as everybody's. */
export const hashOfNobody = '$argon2id$v=19$m=19456,t=2,p=1$6eBdduYtIODXHyr8M1y5iA$zirobSMqLzhAenwZ7HNZLCiSS9E2kU8mHtNrg9tRuIQ'

/** However a keyboard composes an accent, it is the same letter. */
const composed = (password: string) => password.normalize('NFC')

/** What people make passwords of to whom a rule gives signs and digits to add. */
const commonWords = new Set([
  'password', 'passwort', 'passwd', 'kennwort', 'qwertz', 'qwerty', 'qwertzuiop', 'qwertyuiop', 'asdf', 'asdfgh', 'asdfghjkl', 'yxcvbnm', 'zxcvbnm', 'qazwsx', 'qazawsx', 'abcd', 'abcdef', 'abcdefg',
  'admin', 'administrator', 'root', 'user', 'guest', 'test', 'tester', 'testing', 'default', 'changeme', 'letmein', 'login', 'master', 'secret', 'welcome', 'willkommen', 'hallo', 'hello', 'iloveyou', 'ichliebedich',
  'schatz', 'sunshine', 'princess', 'dragon', 'monkey', 'football', 'fussball', 'baseball', 'superman', 'batman', 'pokemon', 'starwars', 'michael', 'daniel', 'thomas', 'andreas', 'computer', 'internet', 'telefon',
  'spring', 'summer', 'autumn', 'winter', 'sommer', 'herbst', 'fruehling', 'frühling', 'january', 'januar', 'berlin', 'hamburg', 'muenchen', 'münchen', 'germany', 'deutschland', 'freizeichen',
])
const disguises: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '$': 's', '5': 's' }

/** A common word, however it is disguised, repeated and decorated at its ends; or next to nothing but decoration. */
function isCommon(password: string): boolean {
  const bare = composed(password).toLowerCase().replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  if (/^\p{L}{0,3}$/u.test(bare)) return true
  const word = bare.replaceAll(/[@431!0$5]/g, (sign) => disguises[sign] ?? sign).replaceAll(/[^\p{L}]/gu, '')
  return commonWords.has(word.replace(/^(.{3,}?)\1+$/u, '$1')) || /^(.{1,2})\1+$/u.test(word)
}

const hashing: Hashing = {
  hash: async (password) => {
    if (isCommon(password)) throw new FailureError(failure('PASSWORD_TOO_COMMON', { password: 'COMMON' }))
    return hash(composed(password))
  },
  matches: async (password, passwordHash) => (await verify(passwordHash ?? hashOfNobody, composed(password))) && Boolean(passwordHash),
}

export function createPasswords(limits = { mostAtATime, longestLine }): Passwords {
  const line = createFairLine<PromiseWithResolvers<void>>({ longest: limits.longestLine })
  let running = 0

  async function turn(address: string) {
    if (running < limits.mostAtATime) {
      running += 1
      return
    }
    const place = Promise.withResolvers<void>()
    line.join(address, place)?.reject(new FailureError({ ...failure('LOGIN_BUSY'), retryAfterSeconds }))
    await place.promise
  }

  /** The place goes straight to the next in line. */
  function done() {
    const next = line.next()
    if (next) next.resolve()
    else running -= 1
  }

  return {
    inTurn: async (address, work) => {
      await turn(address)
      try {
        return await work(hashing)
      } finally {
        done()
      }
    },
  }
}

/** A waiting line in which no address stands before another twice: whoever comes with many waits behind oneself. */
export function createFairLine<Waiting>({ longest }: { readonly longest: number }) {
  /** In the order in which the addresses have their turn. */
  const waitingOf = new Map<string, Waiting[]>()
  let length = 0

  /** Answers whoever has no place: the one that came, or the last of the address that waits with the most. */
  function join(address: string, waiting: Waiting): Waiting | undefined {
    const own = waitingOf.get(address) ?? []
    const leaves = length >= longest ? lastOfTheMost(own.length) : undefined
    if (length >= longest && leaves === undefined) return waiting
    if (leaves === undefined) length += 1
    own.push(waiting)
    waitingOf.set(address, own)
    return leaves
  }

  /** Only of an address that would still wait with no fewer than the newcomer's. */
  function lastOfTheMost(newcomers: number): Waiting | undefined {
    const most = [...waitingOf.values()].reduce<Waiting[]>((a, b) => (b.length > a.length ? b : a), [])
    return most.length > newcomers + 1 ? most.pop() : undefined
  }

  /** Each address in turn. */
  function next(): Waiting | undefined {
    const [turn] = waitingOf
    if (!turn) return undefined
    const [address, own] = turn
    const first = own.shift()
    length -= 1
    waitingOf.delete(address)
    if (own.length > 0) waitingOf.set(address, own)
    return first
  }

  return { join, next }
}
