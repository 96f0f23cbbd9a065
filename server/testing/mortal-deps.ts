/** Simulates a process that dies at a chosen moment: nothing that it does from then on happens, not even its cleanup. */
import type { Deps } from '#server/deps.ts'

export interface Death {
  /** The how-manieth thing that it does to the world outside its memory. */
  readonly at: number
  /** Whether that has still happened. */
  readonly isAfter: boolean
}

export interface Mortal {
  readonly deps: Deps
  readonly isDead: () => boolean
  /** What it asked for in transactions that came to be. */
  readonly asked: readonly { readonly name: string; readonly input: object }[]
}

export function mortal(deps: Deps, { at, isAfter }: Death): Mortal {
  let done = 0
  let isDead = false
  const asked: { name: string; input: object }[] = []
  const gone = () => new Error('killed')

  async function step<Value>(act: () => Promise<Value>): Promise<Value> {
    if (isDead) throw gone()
    done += 1
    const isLast = done === at
    if (isLast && !isAfter) isDead = true
    if (isDead) throw gone()
    const value = await act()
    if (isLast) isDead = true
    if (isDead) throw gone()
    return value
  }

  const db: Deps['db'] = new Proxy(deps.db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown
      return (...args: Parameters<Deps['db']['transaction']>) => step(async () => {
        const before = asked.length
        // What was asked for in a transaction that did not come to be was never asked for.
        return target.transaction(...args).catch((error: unknown) => { asked.length = before; throw error })
      })
    },
  })
  return {
    asked, isDead: () => isDead,
    deps: {
      ...deps, db,
      enqueue: async (_tx, { name }, input) => void asked.push({ name, input }),
      files: { ...deps.files, put: (...args) => step(() => deps.files.put(...args)), remove: (key) => step(() => deps.files.remove(key)) },
      soundRoom: { ...deps.soundRoom, render: (order) => step(() => deps.soundRoom.render(order)) },
      chooseVoice: (voiceId, language) => {
        const voice = deps.chooseVoice(voiceId, language)
        return { ...voice, speak: (order) => step(() => voice.speak(order)) }
      },
    },
  }
}
