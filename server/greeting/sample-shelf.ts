/** A sample is made once, however many visitors ask for it, and kept as long as there is room. */
import { randomUUID } from 'node:crypto'
import { growSound, type GrowingSound } from '#server/http/growing-sound.ts'

export interface SampleShelf {
  /**
   * The sample of this order; `make` is called only where there is none. No two makings sound the same to the bit, so each has a name of
   * its own: nobody joins parts of two.
   */
  readonly take: <Facts>(order: string, make: () => AsyncGenerator<Uint8Array, Facts>) => GrowingSound<Facts>
}

interface Kept {
  readonly sound: GrowingSound
  bytes: number
}

/** Those in the making count only when they are done. */
export function createSampleShelf({ mostBytes }: { mostBytes: number }): SampleShelf {
  /** The one not asked for longest comes first. */
  const shelf = new Map<string, Kept>()
  let keptBytes = 0

  function makeRoom() {
    for (const [order, { bytes }] of shelf) {
      if (keptBytes <= mostBytes) return
      if (bytes === 0) continue
      shelf.delete(order)
      keptBytes -= bytes
    }
  }

  function putUp(order: string, making: AsyncGenerator<Uint8Array, unknown>): Kept {
    const kept: Kept = { sound: growSound(`${order}-${randomUUID().slice(0, 8)}`, making), bytes: 0 }
    kept.sound.whole.then(
      (whole) => {
        // One that would not fit alone takes nobody's place.
        if (whole.length > mostBytes) return void shelf.delete(order)
        kept.bytes = whole.length
        keptBytes += whole.length
        makeRoom()
      },
      // What failed may work the next time.
      () => shelf.delete(order),
    )
    return kept
  }

  return {
    take<Facts>(order: string, make: () => AsyncGenerator<Uint8Array, Facts>) {
      const kept = shelf.get(order) ?? putUp(order, make())
      shelf.delete(order)
      shelf.set(order, kept)
      // The same order is always made by the same maker.
      return kept.sound as GrowingSound<Facts>
    },
  }
}
