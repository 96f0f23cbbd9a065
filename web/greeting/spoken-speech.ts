/** Computed beside the typing and never in front of it. */
import { startTransition, useEffect, useState } from 'react'
import { mostSpokenCharacters } from '#domain/greeting/spoken-length.ts'
import type { Speech } from '#domain/speech/normalise-with.ts'
import type { ChosenReading, GreetingDraft } from '#web/draft/greeting-draft.ts'
import { threadOf } from '#web/thread.ts'
import type { SpokenReader } from './read-german.ts'

export interface SpokenText {
  readonly text: string
  readonly speech: Speech
}

/** So long nobody types. */
const restMs = 250

/** Is told of each text whether it is too long to be spoken. */
export type OnSpoken = (text: string, isTooLong: boolean) => void

/** Of the text as it was a moment ago; nothing before the first time. */
export function useSpokenText(text: string, { language, readings }: Spoken, onSpoken: OnSpoken): SpokenText | undefined {
  const [spoken, setSpoken] = useState<SpokenText>()

  useEffect(() => {
    let left = false
    const timer = setTimeout(() => {
      void speechOf(text, { language, readings }).then((speech) => {
        if (left) return
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

/** A thread each, in one file: a browser loads no language that is not in use. */
const readers = {
  de: threadOf<SpokenReader>(() => new Worker(new URL('./read-german.ts', import.meta.url), { type: 'module' })),
  en: threadOf<SpokenReader>(() => new Worker(new URL('./read-english.ts', import.meta.url), { type: 'module' })),
}

function speechOf(text: string, { language, readings }: Spoken): Promise<Speech> {
  return readers[language]('read', { text, choices: choicesOf(readings) })
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
