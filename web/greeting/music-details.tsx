/** What a card says of a piece. */
import type { Music } from '#domain/catalogue/catalogue.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { categoryName } from '#web/catalogue/music-category.ts'

export function MusicDetails({ music }: { music: Music }) {
  const texts = useTexts('greeting')
  return (
    <>
      <p>{music.mood}</p>
      <p className="fine figures">
        <Tag kind="music">{categoryName(music.category, texts)}</Tag> {fill(texts.tempo, { bpm: music.bpm })} · {fill(texts.musicLength, { seconds: Math.round(music.seconds) })}
      </p>
    </>
  )
}
