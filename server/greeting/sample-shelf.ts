/** A sample is made once, however many visitors ask for it, and kept as long as there is room. */
import { randomUUID } from 'node:crypto'
import { createShelf } from '#audio/shelf.ts'
import { growSound, type GrowingSound } from '#server/http/growing-sound.ts'

export function createSampleShelf({ mostBytes }: { mostBytes: number }) {
  const shelf = createShelf<GrowingSound>(mostBytes, async ({ whole }) => (await whole).length)
  return {
    /**
     * The sample of this order; `make` is called only where there is none. No two makings sound the same to the bit, so each has a name of
     * its own: nobody joins parts of two.
     */
    take: <Facts>(order: string, make: () => AsyncGenerator<Uint8Array, Facts>) =>
      // The same order is always made by the same maker.
      shelf.take(order, () => growSound(`${order}-${randomUUID().slice(0, 8)}`, make())) as GrowingSound<Facts>,
  }
}

export type SampleShelf = ReturnType<typeof createSampleShelf>
