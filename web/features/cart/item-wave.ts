/** The wave of a greeting before anybody has pressed play: the shop makes its sample, one greeting after the other, while the cart is looked at. */
import { useEffect, useState } from 'react'
import { prelistenContract, type Sample } from '#domain/greeting/prelisten.contract.ts'
import { call } from '#web/calls/call.ts'
import type { heardOf } from './item-wish.ts'

type Heard = NonNullable<ReturnType<typeof heardOf>>
type Wave = Pick<Sample, 'peaks' | 'duration'>

/** A longer cart shows the others when they are played. */
const mostWaves = 12

const made = new Map<string, Promise<Wave | undefined>>()
let last: Promise<unknown> = Promise.resolve()

function waveOf(heard: Heard): Promise<Wave | undefined> | undefined {
  const name = JSON.stringify(heard)
  const known = made.get(name)
  if (known || made.size >= mostWaves) return known
  // Without its wave a greeting is still heard.
  const wave = last.then(() => call(prelistenContract.prelistenItem, heard)).catch(() => undefined)
  last = wave
  made.set(name, wave)
  return wave
}

export function useItemWave(heard: Heard | undefined): Wave | undefined {
  const name = heard && JSON.stringify(heard)
  const [wave, setWave] = useState<{ readonly name: string; readonly wave: Wave }>()

  useEffect(() => {
    if (name === undefined) return
    let left = false
    void waveOf(JSON.parse(name) as Heard)?.then((found) => found && !left && setWave({ name, wave: found }))
    return () => {
      left = true
    }
  }, [name])

  return wave?.name === name ? wave?.wave : undefined
}
