/** Takes from running shops what they need, one thing after the other: lines that say nothing, lines that break, a storage that is full. */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Line, openLine } from '#server/testing/held-line.ts'

/** Longer than any patience of the shop. */
const longestHoldMs = 40_000
const longestRestMs = 30_000
const storageTroubles = ['slow', 'unavailable', 'lost-answer', 'hang-up', 'full', 'cut']

interface Outside {
  /** None: the database is in the shop, and nothing stands between them. */
  readonly databaseUrl: string
  readonly walletUrl: string
  readonly smtpUrl: string
  readonly storageUrl: string
}

export async function openBadDays(outside: Outside) {
  const lines = new Map<string, Line>()
  const through = async (name: string, address: string) => {
    if (address === '') return ''
    const line = await openLine(address)
    lines.set(name, line)
    return line.address
  }
  const reached: Outside = {
    databaseUrl: await through('database', outside.databaseUrl), walletUrl: await through('wallet', outside.walletUrl),
    smtpUrl: await through('mail', outside.smtpUrl), storageUrl: await through('storage', outside.storageUrl),
  }
  const happened = new Map<string, number>()
  const count = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1)
  const over = new AbortController()
  const rest = (mostMs: number) => pause(randomInt(mostMs), undefined, { signal: over.signal }).catch(() => {})

  async function oneDay() {
    const [name, line] = [...lines][randomInt(lines.size)] ?? []
    if (name === undefined || line === undefined) return
    if (name === 'storage' && randomInt(2) === 0) {
      const day = storageTroubles[randomInt(storageTroubles.length)]
      count(`storage ${day}`)
      await fetch(`${outside.storageUrl}/control`, { method: 'POST', body: JSON.stringify({ day, times: 1 + randomInt(10) }) })
    } else if (randomInt(2) === 0) {
      count(`${name} cut`)
      line.cut()
    } else {
      count(`${name} held`)
      line.hold()
      await rest(longestHoldMs)
      line.release()
    }
  }
  async function live() {
    while (!over.signal.aborted) {
      await rest(longestRestMs)
      if (!over.signal.aborted) await oneDay()
    }
  }
  const living = live()
  return {
    reached,
    /** From here on everything answers again. */
    end: async () => {
      over.abort()
      await living
      await fetch(`${outside.storageUrl}/control`, { method: 'POST', body: JSON.stringify({ day: '', times: 0 }) })
      return Object.fromEntries([...happened].toSorted())
    },
    close: () => Promise.all([...lines.values()].map((line) => line.close())),
  }
}
