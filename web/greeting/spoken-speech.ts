/** Computed beside the typing and never in front of it. */
import { startTransition, useEffect, useState } from 'react'
import { mostSpokenCharacters } from '#domain/greeting/spoken-length.ts'
import { loadSpokenLanguage } from '#domain/speech/load-spoken-language.ts'
import { normaliseByRules, type Speech } from '#domain/speech/normalise-with.ts'
import type { ChosenReading, GreetingDraft } from '#web/draft/greeting-draft.ts'

export interface SpokenText {
  readonly text: string
  readonly speech: Speech
}

/** So long nobody types. */
const restMs = 250
/** The first text compiles all patterns, which takes a phone a fifth of a second: the work is sliced to let input and frames through. */
const mostAtOnceMs = 6

/** Is told of each text whether it is too long to be spoken. */
export type OnSpoken = (text: string, isTooLong: boolean) => void

/** Of the text as it was a moment ago; nothing before the first time. */
export function useSpokenText(text: string, { language, readings }: Spoken, onSpoken: OnSpoken): SpokenText | undefined {
  const [spoken, setSpoken] = useState<SpokenText>()

  useEffect(() => {
    let left = false
    const timer = setTimeout(() => {
      void speechOf(text, { language, readings }, () => left).then((speech) => {
        if (!speech || left) return
        onSpoken(text, isTooLong(speech))
        startTransition(() => setSpoken({ text, speech }))
      })
    }, restMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text, language, readings, onSpoken])

  return spoken
}

type Spoken = Pick<GreetingDraft, 'language' | 'readings'>

/** Nothing where it is not wanted any more. */
async function speechOf(text: string, { language, readings }: Spoken, isOver = () => false): Promise<Speech | undefined> {
  const steps = normaliseByRules(await loadSpokenLanguage(language), text, choicesOf(readings))
  for (let begun = performance.now(); ;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - begun < mostAtOnceMs) continue
    await new Promise((resolve) => { setTimeout(resolve) })
    if (isOver()) return undefined
    begun = performance.now()
  }
}

function isTooLong({ spoken }: Speech): boolean {
  return spoken.length > mostSpokenCharacters
}

/** A page of figures becomes seven times as long when it is said. Where that cannot be found out here, the cart says so. */
export async function isTooLongToSpeak(text: string, how: Spoken): Promise<boolean> {
  const speech = await speechOf(text, how).catch(() => undefined)
  return speech !== undefined && isTooLong(speech)
}

function choicesOf(readings: readonly ChosenReading[]): Record<string, string> {
  return Object.fromEntries(readings.map(({ written, spoken }) => [written, spoken]))
}
