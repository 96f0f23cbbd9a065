/**
 * "As on the phone", at once and at the same place: all sound goes through a telephone line in Web Audio, with a clean line beside it. The counterpart of
 * audio/testing/telephone-preview.ts for a sound that still grows: the same band, the same A-law steps.
 */
import { afterALaw } from '#audio/encode/companding.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { keep, kept, ofTab } from '#web/kept.ts'
import { createStore, hookOf } from '#web/store.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { playback } from './playback.ts'
import './player.css'

const key = 'on-the-phone'
/** Long enough not to click, too short to be heard as a fade. */
const switchSeconds = 0.015
const band = { lowestHz: 300, lowestOrder: 4, highestHz: 3400, highestOrder: 6 } as const
/** What 8,000 samples a second cannot carry, and the constant that eight bits make of silence. */
const wire = { lowestHz: 40, lowestOrder: 2, highestHz: 3800, highestOrder: 10 } as const

/** What enters leaves clean or as on the phone. A line of one's own is switched by what `subscribeToPhone` tells. */
export function layPhoneLine(context: BaseAudioContext, onPhone: boolean) {
  const input = new GainNode(context)
  const output = new GainNode(context)
  const clean = new GainNode(context, { gain: onPhone ? 0 : 1 })
  const phone = new GainNode(context, { gain: onPhone ? 1 : 0 })
  connect([input, ...edges(context, band), new WaveShaperNode(context, { curve: aLawCurve() }), ...edges(context, wire), phone, output])
  connect([input, clean, output])
  return {
    input,
    output,
    /** In the middle of a sound, too. */
    switchTo(on: boolean) {
      for (const [gain, level] of [[phone.gain, on ? 1 : 0], [clean.gain, on ? 0 : 1]] as const) {
        gain.cancelScheduledValues(context.currentTime)
        gain.setValueAtTime(gain.value, context.currentTime)
        gain.linearRampToValueAtTime(level, context.currentTime + switchSeconds)
      }
    },
  }
}

function connect(nodes: readonly AudioNode[]) {
  for (const [index, node] of nodes.slice(1).entries()) nodes[index]?.connect(node)
}

function edges(context: BaseAudioContext, { lowestHz, lowestOrder, highestHz, highestOrder }: Record<keyof typeof band, number>): BiquadFilterNode[] {
  return [...steep(context, 'highpass', lowestHz, lowestOrder), ...steep(context, 'lowpass', highestHz, highestOrder)]
}

/** A Butterworth filter. Web Audio wants its quality in decibels. */
function steep(context: BaseAudioContext, type: BiquadFilterType, frequency: number, order: number): BiquadFilterNode[] {
  return Array.from({ length: order / 2 }, (_, index) => {
    const quality = 1 / (2 * Math.cos((Math.PI * (2 * index + 1)) / (2 * order)))
    return new BiquadFilterNode(context, { type, frequency, Q: 20 * Math.log10(quality) })
  })
}

/** What each of 65,536 levels is after eight bits. */
function aLawCurve(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: 65_536 }, (_, index) => afterALaw(index - 32_768) / 32_768)
}

/** For the whole visit. */
const onPhone = createStore(kept(ofTab, key) === 'true')
let line: ReturnType<typeof layPhoneLine> | undefined

export const isOnPhone = onPhone.snapshot

export const subscribeToPhone = onPhone.subscribe

/** On the server nothing is heard. */
const useOnPhone = hookOf(() => onPhone, false)

function setOnPhone(on: boolean): void {
  keep(ofTab, key, String(on))
  onPhone.set(on)
  if (on) leadThroughLine()
  line?.switchTo(on)
}

/** Laid for those who want it only: without it a sound takes the browser's own way. Has to be called in the press of a button. */
function leadThroughLine() {
  if (line) return
  const context = new AudioContext()
  line = layPhoneLine(context, isOnPhone())
  context.createMediaElementSource(playback.element).connect(line.input)
  line.output.connect(context.destination)
  playback.subscribe(() => context.state !== 'running' && void context.resume())
}

// A visit that had it on before this page was opened: the line is laid with the first sound.
playback.subscribe(() => playback.snapshot().state === 'loading' && isOnPhone() && leadThroughLine())

export function PhoneSwitch() {
  const texts = useTexts('player')
  const onPhone = useOnPhone()
  const ready = useHydrated()
  return (
    <span className="needs-script phone-switch">
      <Switch label={texts.onThePhone} checked={onPhone} disabled={!ready} onChange={({ target }) => setOnPhone(target.checked)} />
    </span>
  )
}
