/** Each stem is fetched once, and the oldest makes room. */
import { askMixer } from './mix-thread.ts'
import type { Outline } from './outline.ts'

export interface Stem {
  readonly outline: Outline
  /** In samples of the engine. */
  readonly length: number
  readonly isGuide: boolean
}

export interface StemShelf<Given> {
  readonly take: (name: string, given: Given) => Promise<Stem>
  /** Only what is ready. */
  readonly find: (name: string) => Stem | undefined
  /** The next one who asks gets a fresh one. */
  readonly forget: (name: string) => void
}

interface Shelved {
  readonly coming: Promise<Stem>
  ready?: Stem
}

export function createStemShelf<Given>(load: (name: string, given: Given) => Promise<Stem>, most: number): StemShelf<Given> {
  // In the order of their last use.
  const shelf = new Map<string, Shelved>()

  function putLast(name: string, entry: Shelved) {
    shelf.delete(name)
    shelf.set(name, entry)
  }

  function forget(name: string) {
    if (shelf.delete(name)) void askMixer('forget', { name }).catch(() => undefined)
  }

  function begin(name: string, given: Given) {
    const entry: Shelved = { coming: load(name, given) }
    entry.coming.then(
      (stem) => (entry.ready = stem),
      // What failed may work the next time.
      () => shelf.get(name) === entry && shelf.delete(name),
    )
    return entry
  }

  return {
    take(name, given) {
      const entry = shelf.get(name) ?? begin(name, given)
      putLast(name, entry)
      for (const [oldest] of shelf) {
        if (shelf.size <= most) break
        forget(oldest)
      }
      return entry.coming
    },
    find(name) {
      const entry = shelf.get(name)
      if (entry?.ready) putLast(name, entry)
      return entry?.ready
    },
    forget,
  }
}
