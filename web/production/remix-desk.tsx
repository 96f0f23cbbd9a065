/** The desk with the voice of this very recording. */
import { useMemo } from 'react'
import type { MixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { HpcGreeting } from '#domain/production/production.contract.ts'
import { MixingDesk } from '#web/desk/mixing-desk.tsx'
import { useLiveMix } from '#web/live-mix/use-live-mix.ts'

interface Props {
  readonly greeting: Pick<HpcGreeting, 'id' | 'language' | 'text' | 'voice' | 'music'>
  readonly version: number
  readonly mix: MixNumbers
  readonly onChange: (mix: MixNumbers) => void
  readonly onReset: () => void
}

export function RemixDesk({ greeting: { id: greetingId, language, text, voice, music }, version, mix, onChange, onReset }: Props) {
  const musicId = music?.id ?? null
  const fields = useMemo(
    () => ({ bought: { greetingId, version }, language, text, values: {}, readings: [], voiceId: voice.id, musicId, mix }),
    [greetingId, version, language, text, voice.id, musicId, mix],
  )
  const live = useLiveMix(fields)
  return <div className="remix-desk"><MixingDesk mix={mix} live={live} voice={voice.name} music={music?.name ?? null} onChange={onChange} onReset={onReset} /></div>
}
