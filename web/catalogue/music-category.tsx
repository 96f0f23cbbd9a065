import type { Music } from '#domain/catalogue/catalogue.contract.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'

export const musicCategories = ['ballad', 'pop', 'jazz', 'rock', 'dance', 'classical', 'ambient', 'folk'] as const

/** One that was added to the catalogue since is called as the catalogue does. */
export function categoryName(category: string, texts: Pick<AllTexts['greeting'], (typeof musicCategories)[number]>): string {
  const known = musicCategories.find((one) => one === category)
  return known ? texts[known] : category
}

/** The faster a piece, the more rings; none for no music. */
const size = 48

export function MusicCover({ music }: { music?: Pick<Music, 'bpm' | 'category'> }) {
  const ringCount = music ? Math.min(8, Math.max(3, Math.round(music.bpm / 22))) : 0
  const rings = Array.from({ length: ringCount }, (_, ring) => ((ring + 1) * size) / (2 * ringCount) - 1)
  return (
    <svg className="music-cover" data-category={music?.category} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {rings.map((radius) => <circle key={radius} cx={size / 2} cy={size / 2} r={radius} />)}
      {!music && <path d={`M12 ${size / 2}h${size - 24}`} />}
    </svg>
  )
}
