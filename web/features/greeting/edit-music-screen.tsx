/** What can play under the voice: all music, or that of one product. */
import { useLoaderData } from 'react-router'
import type { Music } from '#domain/catalogue/catalogue.contract.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { usePathTo } from '#web/use-language.ts'
import { ForProduct } from './for-product.tsx'
import { musicData } from './greeting-data.server.ts'
import { MusicCover } from './music-cover.tsx'
import { UnknownProduct } from './unknown-product.tsx'
import './choices.css'

export const handle = screenHandle('editMusic', 'greeting')
export const loader = musicData

export default function EditMusicScreen() {
  const texts = useTexts('greeting')
  const { product, musics } = useLoaderData<typeof loader>()
  const pathTo = usePathTo()
  if (product === 'unknown') {
    return <UnknownProduct title={texts.editMusicHeadline} other={{ label: texts.allMusics, to: pathTo('editMusic') }} />
  }
  const count = musics.length
  const lead = product ? fill(texts.editMusicForProduct, { count, name: product.name }) : fill(texts.editMusicLead, { count })
  return (
    <ForProduct product={product} title={texts.editMusicHeadline} lead={lead}>
      <ul className="choices">
        {musics.map((music) => <MusicCard key={music.id} music={music} />)}
      </ul>
    </ForProduct>
  )
}

const categories = ['ballad', 'pop', 'jazz', 'rock', 'dance', 'classical', 'ambient', 'folk'] as const

function MusicCard({ music }: { music: Music }) {
  const texts = useTexts('greeting')
  const category = categories.find((known) => known === music.category)
  return (
    <Card as="li" className="choice">
      <div className="choice-head">
        <MusicCover music={music} />
        <div>
          <h2>{music.name}</h2>
          <p className="fine">{music.mood}</p>
        </div>
        <Tag kind="music">{category ? texts[category] : music.category}</Tag>
      </div>
      <p className="fine figures">
        {fill(texts.tempo, { bpm: music.bpm })} · {fill(texts.musicLength, { seconds: Math.round(music.seconds) })}
      </p>
    </Card>
  )
}
