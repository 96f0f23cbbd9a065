/** Who can speak: all voices, or those of one product. */
import { useLoaderData } from 'react-router'
import type { Voice } from '#domain/catalogue/catalogue.contract.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { usePathTo } from '#web/use-language.ts'
import { ForProduct } from './for-product.tsx'
import { voiceData } from './greeting-data.server.ts'
import { UnknownProduct } from './unknown-product.tsx'
import './choices.css'

export const handle = screenHandle('editVoice', 'greeting')
export const loader = voiceData

export default function EditVoiceScreen() {
  const texts = useTexts('greeting')
  const { product, voices } = useLoaderData<typeof loader>()
  const pathTo = usePathTo()
  if (product === 'unknown') {
    return <UnknownProduct title={texts.editVoiceHeadline} other={{ label: texts.allVoices, to: pathTo('editVoice') }} />
  }
  const count = voices.length
  const lead = product ? fill(texts.editVoiceForProduct, { count, name: product.name }) : fill(texts.editVoiceLead, { count })
  return (
    <ForProduct product={product} title={texts.editVoiceHeadline} lead={lead}>
      <ul className="choices">
        {voices.map((voice) => <VoiceCard key={voice.id} voice={voice} />)}
      </ul>
    </ForProduct>
  )
}

const sexes = { f: 'sexF', m: 'sexM' } as const
const ages = { young: 'ageYoung', old: 'ageOld' } as const
const ranges = { high: 'rangeHigh', medium: 'rangeMedium', bass: 'rangeBass' } as const

function VoiceCard({ voice }: { voice: Voice }) {
  const texts = useTexts('greeting')
  const names = useTexts('productTypes')
  const traits = [texts[sexes[voice.sex]], texts[ages[voice.voice_age]], texts[ranges[voice.voice_range]]]
  return (
    <Card as="li" className="choice">
      <div className="choice-head">
        <Portrait voice={voice} size="m" />
        <div>
          <h2>{voice.name}</h2>
          <p className="fine">{traits.join(', ')}</p>
        </div>
        {voice.ai && <Tag kind="ai">{texts.aiVoice}</Tag>}
      </div>
      <p>{voice.description}</p>
      <p className="fine">{voice.languages.map((language) => names[language]).join(' · ')}</p>
    </Card>
  )
}
