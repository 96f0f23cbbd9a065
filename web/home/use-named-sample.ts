import { useEffect, useState } from 'react'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { call, soundAddress } from '#web/calls/call.ts'
import type { DemoWave, NamedGreeting } from './home-data.server.ts'

/** Longer than between two letters. */
const pauseMs = 600

/** What somebody wants to hear. */
export interface Heard {
  /** As it was typed; nothing while the example is heard. */
  readonly name: string
  readonly voiceId: string
  /** `null` is no music. */
  readonly musicId: string | null
}

interface NamedSample extends Partial<DemoWave> {
  readonly address: string
}

export function itemOf({ language, template, place, values }: NamedGreeting, { name, voiceId, musicId }: Heard) {
  return {
    languages: language, text: template, template_identifiers: { ...values, ...(name.trim() && { [place]: name.trim() }) },
    voices_id: voiceId, ...(musicId !== null && { musics_id: musicId }),
  }
}

export function useNamedSample(greeting: NamedGreeting, heard: Heard): NamedSample {
  const { voiceId, musicId, wave } = greeting
  const name = heard.name.trim()
  const isExample = name === '' && heard.voiceId === voiceId && heard.musicId === musicId
  const item = itemOf(greeting, heard)
  const written = JSON.stringify(item)
  const [made, setMade] = useState<{ readonly written: string; readonly wave: DemoWave }>()

  useEffect(() => {
    if (isExample) return
    const changed = new AbortController()
    const pause = setTimeout(() => {
      // Where it cannot be made, the player says so to whoever wants to hear it.
      call(prelistenContract.prelistenItem, JSON.parse(written) as typeof item, { signal: changed.signal })
        .then(({ duration, peaks }) => setMade({ written, wave: { seconds: duration, peaks } }))
        .catch(() => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      changed.abort()
    }
  }, [written, isExample])

  const shown = isExample ? wave : made?.written === written ? made.wave : undefined
  return { address: soundAddress(prelistenContract.playItem, item), ...shown }
}
