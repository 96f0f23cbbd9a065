/** What can play under the voice: all music, or that of one product, for one greeting. */
import { useLoaderData } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { usePathTo } from '#web/use-language.ts'
import { musicChoiceData } from './choice.server.ts'
import { ForProduct } from './for-product.tsx'
import { MusicChoices } from './music-choices.tsx'
import { UnknownProduct } from './unknown-product.tsx'
import { useGreetingChoice } from './use-greeting-choice.ts'
import './choices.css'

export const handle = screenHandle('editMusic', 'greeting')
export const loader = musicChoiceData
export { onlyForAnotherProduct as shouldRevalidate } from './only-for-another-product.ts'

export default function EditMusicScreen() {
  const texts = useTexts('greeting')
  const { product, musics, greeting } = useLoaderData<typeof loader>()
  const pathTo = usePathTo()
  if (product === 'unknown') {
    return <UnknownProduct title={texts.editMusicHeadline} other={{ label: texts.allMusics, to: pathTo('editMusic') }} />
  }
  const count = musics.length
  const lead = product ? fill(texts.editMusicForProduct, { count, name: product.name }) : fill(texts.editMusicLead, { count })
  return (
    <ForProduct product={product} title={texts.editMusicHeadline} lead={lead}>
      {greeting ? <MusicsForGreeting musics={musics} greeting={greeting} /> : <MusicChoices musics={musics} />}
    </ForProduct>
  )
}

type Data = Awaited<ReturnType<typeof loader>>

function MusicsForGreeting({ musics, greeting }: { musics: Data['musics']; greeting: NonNullable<Data['greeting']> }) {
  return <MusicChoices musics={musics} greeting={useGreetingChoice(greeting)} />
}
