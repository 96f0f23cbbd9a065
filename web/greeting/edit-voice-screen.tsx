/** Who can speak: all voices, or those of one product, for one greeting. */
import { useLoaderData } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { usePathTo } from '#web/use-language.ts'
import { voiceChoiceData } from './choice.server.ts'
import { ForProduct } from './for-product.tsx'
import { UnknownProduct } from './unknown-product.tsx'
import { useGreetingChoice } from './use-greeting-choice.ts'
import { VoiceChoices } from './voice-choices.tsx'
import './choices.css'

export const handle = screenHandle('editVoice', 'greeting')
export const loader = voiceChoiceData
export { onlyForAnotherProduct as shouldRevalidate } from './only-for-another-product.ts'

export default function EditVoiceScreen() {
  const texts = useTexts('greeting')
  const { product, voices, greeting } = useLoaderData<typeof loader>()
  const pathTo = usePathTo()
  if (product === 'unknown') {
    return <UnknownProduct title={texts.editVoiceHeadline} other={{ label: texts.allVoices, to: pathTo('editVoice') }} />
  }
  const count = voices.length
  const lead = product ? fill(texts.editVoiceForProduct, { count, name: product.name }) : fill(texts.editVoiceLead, { count })
  return (
    <ForProduct product={product} title={texts.editVoiceHeadline} lead={lead}>
      {greeting ? <VoicesForGreeting voices={voices} greeting={greeting} /> : <VoiceChoices voices={voices} />}
    </ForProduct>
  )
}

type Data = Awaited<ReturnType<typeof loader>>

function VoicesForGreeting({ voices, greeting }: { voices: Data['voices']; greeting: NonNullable<Data['greeting']> }) {
  return <VoiceChoices voices={voices} greeting={useGreetingChoice(greeting)} />
}
