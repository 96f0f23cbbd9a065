/** The embedded voices of a shop, killed as soon as they come up again, until that is ended. */
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Its own children and nobody else's, as Linux lists them. */
async function voicesOf(shopPid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${shopPid}/task/${shopPid}/children`, 'utf8').catch(() => '')).trim().split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return children.filter((_pid, at) => commands[at]?.includes('voices/espeak'))
}

export function keepVoicesDown(shopPid: number): { readonly end: () => Promise<void> } {
  const over = new AbortController()
  const killing = (async () => {
    for (; !over.signal.aborted; await pause(100)) {
      for (const pid of await voicesOf(shopPid)) try { process.kill(pid, 'SIGKILL') } catch { /* It is gone already. */ }
    }
  })()
  return {
    end: () => {
      over.abort()
      return killing
    },
  }
}
