import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hangUp, type ShopPool } from './shop-pool.ts'

const everyMs = 500

/**
 * A server that hangs keeps its connections and says nothing: no time-out of its own would ever come. So, while somebody waits and no answer has come since the last
 * look, it is asked whether it is there; whatever it says is a sign of life.
 */
export function watchSilence(databaseUrl: string, pools: readonly ShopPool[], patienceMs: number): { readonly close: () => Promise<void> } {
  let asking: Promise<void> | undefined
  let heard = 0

  async function ask() {
    const isSilent = !(await isThere(databaseUrl, patienceMs))
    for (const pool of pools) pool.isSilent = isSilent
  }

  const timer = setInterval(() => {
    const heardNow = pools.reduce((sum, { heardBytes }) => sum + heardBytes, 0)
    const hasHeard = heardNow > heard
    heard = heardNow
    if (!hasHeard && pools.some(({ isWaiting }) => isWaiting)) asking ??= ask().finally(() => { asking = undefined })
  }, everyMs).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await asking
    },
  }
}

async function isThere(databaseUrl: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'freizeichen-watch' })
  client.on('error', () => {})
  const answered = client.connect().then(() => true, () => true)
  const isAnswered = await Promise.race([answered, silenceOf(patienceMs)])
  // The server may fall silent while it is told goodbye.
  if (isAnswered) await Promise.race([client.end(), silenceOf(patienceMs)])
  hangUp(client)
  return isAnswered
}

/** The second pause: where this process was busy itself, an answer may lie here that was not read yet. */
async function silenceOf(patienceMs: number): Promise<false> {
  await pause(patienceMs)
  return pause(50, false)
}
