/** The picture of a sample that nobody has sent one for: read from the sound itself once it plays. */
import { useEffect, useState } from 'react'
import { peaksOf } from '#audio/peaks.ts'

export interface HeardWave {
  /** Whole numbers from 0 to 100. */
  readonly peaks: readonly number[]
  readonly seconds: number
}

const partCount = 200
/** Enough to see by, and an eighth of the work. */
const sightRateHz = 8000

const seen = new Map<string, Promise<HeardWave | undefined>>()

async function readWave(address: string): Promise<HeardWave | undefined> {
  try {
    const response = await fetch(address, { cache: 'force-cache' })
    const sound = await new OfflineAudioContext(1, 1, sightRateHz).decodeAudioData(await response.arrayBuffer())
    return { peaks: peaksOf(sound.getChannelData(0), partCount), seconds: sound.duration }
  } catch {
    // A sample without a picture is still heard; the next time it is looked at again.
    seen.delete(address)
    return undefined
  }
}

/** Nothing until the sound was heard, and nothing for those who bring a picture along. */
export function useHeardWave(address: string | undefined, isPlaying: boolean, isNeeded: boolean): HeardWave | undefined {
  const [wave, setWave] = useState<{ readonly address: string; readonly heard: HeardWave }>()

  useEffect(() => {
    if (address === undefined || !isNeeded || (!isPlaying && !seen.has(address))) return
    let left = false
    const reading = seen.get(address) ?? readWave(address)
    seen.set(address, reading)
    void reading.then((heard) => heard && !left && setWave({ address, heard }))
    return () => {
      left = true
    }
  }, [address, isPlaying, isNeeded])

  return wave?.address === address ? wave?.heard : undefined
}
