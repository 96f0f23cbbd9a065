/** Ears for a browser test: what left for the loudspeaker in the last second and a half, sample by sample. */
import type { Page } from '@playwright/test'

interface Ears {
  readonly context: BaseAudioContext
  readonly analyser: AnalyserNode
}

declare global {
  interface Window {
    ears: Ears | undefined
  }
}

/** Before the page is opened. Whatever is connected to a loudspeaker is connected to the ears as well. */
export async function listen(page: Page) {
  await page.addInitScript(() => {
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...given: unknown[]) => AudioNode
    AudioNode.prototype.connect = function heard(this: AudioNode, ...given: unknown[]) {
      const { context } = this
      if (given[0] === context.destination && context instanceof AudioContext) {
        window.ears = { context, analyser: new AnalyserNode(context, { fftSize: 32_768 }) }
        connect.call(this, window.ears.analyser)
      }
      return connect.apply(this, given)
    } as typeof AudioNode.prototype.connect
  })
}

/** Moves a fader; from the move to the first of many samples of silence, by the sound card's own clock. */
export async function msUntilSilence(page: Page, label: string, value: number): Promise<number> {
  return page.getByRole('slider', { name: label, exact: true }).evaluate(async (element, to) => {
    const { ears } = window
    if (!ears) throw new Error('Nothing was ever played')
    const { context, analyser } = ears
    const samples = new Float32Array(analyser.fftSize)
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const movedAt = context.currentTime
    setValue?.call(element, String(to))
    element.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 600))
    analyser.getFloatTimeDomainData(samples)
    const firstAt = context.currentTime - samples.length / context.sampleRate
    const isSilent = (index: number) => samples.subarray(index, index + 128).every((sample) => sample === 0)
    const first = samples.findIndex((_, index) => firstAt + index / context.sampleRate > movedAt && isSilent(index))
    return first < 0 ? Infinity : 1000 * (firstAt + first / context.sampleRate - movedAt)
  }, value)
}

export async function lately(page: Page): Promise<Float32Array> {
  return Float32Array.from(await page.evaluate(() => {
    const samples = new Float32Array(window.ears?.analyser.fftSize ?? 0)
    window.ears?.analyser.getFloatTimeDomainData(samples)
    return [...samples]
  }))
}

/** The furthest that the sound jumps from one sample to the next. */
export function largestStep(samples: Float32Array): number {
  return samples.reduce((most, sample, index) => (index === 0 ? 0 : Math.max(most, Math.abs(sample - (samples[index - 1] ?? 0)))), 0)
}
