/** Music that is ready to be mixed: prepared once, read by all threads, the longest unheard gone first when it is too much. */
import type { Bed } from '../mix/bed.ts'
import type { MusicSource } from './sound-orders.ts'

export interface BedShelf {
  /** Whoever asks while it is being prepared waits for the same one. */
  readonly take: (music: MusicSource, sampleRateHz: number) => Promise<Bed>
}

export type PrepareBed = (music: MusicSource, sampleRateHz: number) => Promise<Bed>

const mostBytesAtAll = 200_000_000

interface Shelved {
  readonly bed: Promise<Bed>
  bytes: number
}

export function createBedShelf(prepare: PrepareBed, mostBytes = mostBytesAtAll): BedShelf {
  // In the order of their last use.
  const shelf = new Map<string, Shelved>()

  function makeRoom() {
    let bytes = [...shelf.values()].reduce((sum, shelved) => sum + shelved.bytes, 0)
    for (const [key, shelved] of shelf) {
      if (bytes <= mostBytes) return
      if (shelved.bytes === 0) continue
      bytes -= shelved.bytes
      shelf.delete(key)
    }
  }

  function begin(key: string, music: MusicSource, sampleRateHz: number): Shelved {
    const shelved: Shelved = { bed: prepare(music, sampleRateHz), bytes: 0 }
    const measure = ({ loop }: Bed) => {
      shelved.bytes = loop.byteLength
      makeRoom()
    }
    const giveUp = () => { if (shelf.get(key) === shelved) shelf.delete(key) }
    shelved.bed.then(measure, giveUp)
    return shelved
  }

  return {
    take(music, sampleRateHz) {
      const key = [music.file, music.loopStartSample, music.loopLengthSamples, sampleRateHz].join(' ')
      const shelved = shelf.get(key) ?? begin(key, music, sampleRateHz)
      shelf.delete(key)
      shelf.set(key, shelved)
      return shelved.bed
    },
  }
}
