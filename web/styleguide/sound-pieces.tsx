/** The one thing that sounds: the dial tone, made in the browser. */
import { playback } from '#web/player/playback.ts'
import { usePlayback } from '#web/player/use-playback.ts'
import { Button } from '#web/ui/button.tsx'
import { Specimen } from './specimen.tsx'

const rateHz = 8000
const toneHz = 425
const seconds = 20

/** A whole WAV file, 8 bit mono: a header of 44 bytes and the samples. */
function dialTone(): Blob {
  const bytes = new Uint8Array(44 + rateHz * seconds)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rateHz, true)
  view.setUint32(28, rateHz, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  write(36, 'data')
  view.setUint32(40, bytes.length - 44, true)
  for (let i = 44; i < bytes.length; i++) bytes[i] = 128 + Math.round(40 * Math.sin((2 * Math.PI * toneHz * (i - 44)) / rateHz))
  return new Blob([bytes], { type: 'audio/wav' })
}

export function SoundPieces() {
  const { state } = usePlayback()
  return (
    <div className="specimens">
      <Specimen name="Playback: one at a time, stopped by a change of page">
        <Button onClick={() => void playback.play(URL.createObjectURL(dialTone()))}>Play the dial tone</Button>
        <Button kind="ghost" onClick={() => playback.stop()}>Stop</Button>
        <output aria-label="Playback">{state}</output>
      </Specimen>
    </div>
  )
}
