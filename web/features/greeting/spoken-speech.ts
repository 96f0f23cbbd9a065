/** How a text is spoken, worked out beside the typing and never in front of it. */
import { startTransition, useEffect, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { loadSpokenLanguage } from '#domain/speech/load-spoken-language.ts'
import { normaliseWith, type Speech } from '#domain/speech/normalise-with.ts'
import type { ChosenReading } from '#web/draft/greeting-draft.ts'

export interface SpokenText {
  readonly text: string
  readonly speech: Speech
}

/** So long nobody types. */
const restMs = 250

/** Of the text as it was a moment ago; nothing before the first time. */
export function useSpokenText(text: string, language: Language, readings: readonly ChosenReading[]): SpokenText | undefined {
  const [spoken, setSpoken] = useState<SpokenText>()

  useEffect(() => {
    let left = false
    const timer = setTimeout(() => {
      void loadSpokenLanguage(language).then((known) => {
        if (left) return
        const speech = normaliseWith(known, text, choicesOf(readings))
        startTransition(() => setSpoken({ text, speech }))
      })
    }, restMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text, language, readings])

  return spoken
}

function choicesOf(readings: readonly ChosenReading[]): Record<string, string> {
  return Object.fromEntries(readings.map(({ written, spoken }) => [written, spoken]))
}
