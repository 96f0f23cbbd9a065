/** For tests that start the shop as a process. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const nobody = 'http://127.0.0.1:9'

/** The environment of a shop that the test is not about: outside systems that do not answer, one voice, one thread. */
export const lightShop = {
  CRM_URL: nobody, VIES_URL: nobody, VOICEMAIL_URL: nobody, VOICEMAIL_KEY: 'key', WALLET_URL: nobody, WALLET_CLIENT_ID: 'shop', WALLET_CLIENT_SECRET: 'secret',
  VOICE_PROCESSES: '1', SOUND_THREADS: '1',
} as const

/** For shops that soon end: the second compiler of WebAssembly would take more of the processor for their embedded database than all else that they do. */
export const shortLived = ['--liftoff-only'] as const

/** A port for a process of its own. Below those that the system gives out by itself: until the process listens, no connection of another test takes it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(() => true, () => false)
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
