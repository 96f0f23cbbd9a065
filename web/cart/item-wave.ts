/** The wave of a greeting before anybody has pressed play: the shop makes its sample, one greeting after the other, while the cart is looked at. */
import { useEffect, useState } from 'react'
import { prelistenContract, type Sample } from '#domain/greeting/prelisten.contract.ts'
import { call } from '#web/calls/call.ts'
import type { heardOf } from './item-wish.ts'

type Heard = NonNullable<ReturnType<typeof heardOf>>
type Wave = Pick<Sample, 'peaks' | 'duration'>

interface Made {
  readonly wave: Promise<Wave | undefined>
  /** How many cards show it. */
  shown: number
}

/** A longer cart shows the others when they are played. */
const mostWaves = 12

/** The oldest first. */
const made = new Map<string, Made>()
let last: Promise<unknown> = Promise.resolve()

/** Nothing as long as as many as that are on screen. */
function waveOf(name: string): Made | undefined {
  const known = made.get(name)
  if (known) return known
  const unseen = [...made].find(([, { shown }]) => shown === 0)
  if (made.size >= mostWaves && unseen) made.delete(unseen[0])
  return made.size < mostWaves ? begin(name) : undefined
}

function begin(name: string): Made {
  const wave = last.then(() => call(prelistenContract.prelistenItem, JSON.parse(name) as Heard)).catch(() => {
    // Without its wave a greeting is still heard; the next time it is looked at again.
    made.delete(name)
    return undefined
  })
  last = wave
  const begun = { wave, shown: 0 }
  made.set(name, begun)
  return begun
}

export function useItemWave(heard: Heard | undefined): Wave | undefined {
  const name = heard && JSON.stringify(heard)
  const [wave, setWave] = useState<{ readonly name: string; readonly wave: Wave }>()

  useEffect(() => {
    const making = name === undefined ? undefined : waveOf(name)
    if (name === undefined || !making) return
    let left = false
    making.shown += 1
    void making.wave.then((found) => found && !left && setWave({ name, wave: found }))
    return () => {
      left = true
      making.shown -= 1
    }
  }, [name])

  return wave?.name === name ? wave?.wave : undefined
}
