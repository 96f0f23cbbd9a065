/** What a card says of a voice, and honestly who is heard in its sample. */
import type { Voice } from '#domain/catalogue/catalogue.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

const sexes = { f: 'sexF', m: 'sexM' } as const
const ages = { young: 'ageYoung', old: 'ageOld' } as const
const ranges = { high: 'rangeHigh', medium: 'rangeMedium', bass: 'rangeBass' } as const

export function VoiceDetails({ voice }: { voice: Voice }) {
  const texts = useTexts('greeting')
  const names = useTexts('productTypes')
  const traits = [texts[sexes[voice.sex]], texts[ages[voice.voice_age]], texts[ranges[voice.voice_range]]]
  return (
    <>
      <p className="fine">{traits.join(', ')} · {voice.languages.map((language) => names[language]).join(', ')}</p>
      <p>{voice.description}</p>
      {!voice.ai && <p className="fine">{fill(texts.guideReads, { name: voice.name })}</p>}
    </>
  )
}
