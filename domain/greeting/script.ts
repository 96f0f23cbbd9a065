import type { Language } from '#domain/language.ts'
import type { SpokenReading } from '#domain/greeting/item-fields.ts'
import { withoutTags } from '#domain/greeting/text-to-say.ts'
import { normalise } from '#domain/speech/normalise.ts'

export interface WrittenGreeting {
  readonly text: string
  readonly language: Language
  readonly readings: readonly SpokenReading[]
  readonly remarks: string
}

/** Empty where nothing of it can be said. */
export function scriptOf({ text, language, readings, remarks }: WrittenGreeting): string {
  const written = withoutTags(text)
  const chosen = [...readingsIn(remarks, written), ...readings.map((reading) => [reading.written, reading.spoken] as const)]
  const { spoken } = normalise(written, language, Object.fromEntries(chosen))
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : ''
}

/** The words by which a recording of them is found again. None where the customer says how they are to be spoken: then somebody speaks them anew. */
export function scriptToFind(greeting: WrittenGreeting): string {
  return greeting.remarks.trim() === '' ? scriptOf(greeting) : ''
}

/** `Huawei = Wah-wei`, one a line: whatever else people write there is for people. */
function readingsIn(remarks: string, text: string): (readonly [string, string])[] {
  return remarks.split(/[\n;]/).flatMap((line) => {
    const [written = '', spoken = '', ...rest] = line.split(/=|→|->/).map((part) => part.trim().replaceAll(/^["„“”»«]+|["„“”»«]+$/g, ''))
    return rest.length === 0 && written !== '' && spoken !== '' && text.includes(written) ? [[written, spoken] as const] : []
  })
}
