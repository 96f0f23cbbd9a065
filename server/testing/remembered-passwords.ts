/** The real line and the real hashes, but each password is hashed and compared once in a test run's process: that takes a core for 30 ms. */
import { createPasswords, type Hashing, type Passwords } from '#server/access/passwords.ts'

const hashes = new Map<string, Promise<string>>()
const comparisons = new Map<string, Promise<boolean>>()

const remember = <Value>(known: Map<string, Promise<Value>>, key: string, find: () => Promise<Value>): Promise<Value> => {
  const value = known.get(key) ?? find()
  known.set(key, value)
  return value
}

const remembering = (hashing: Hashing): Hashing => ({
  hash: (password) => remember(hashes, password, () => hashing.hash(password)),
  matches: (password, passwordHash) => remember(comparisons, JSON.stringify([password, passwordHash]), () => hashing.matches(password, passwordHash)),
})

export function rememberedPasswords(): Passwords {
  const { inTurn } = createPasswords()
  return { inTurn: (address, work) => inTurn(address, (hashing) => work(remembering(hashing))) }
}
