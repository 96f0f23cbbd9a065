/** The drawn portrait of a voice: shapes that follow from sex, age and range. It shows a voice, not a person who does not exist. */
interface Props {
  readonly voice: {
    readonly sex: 'f' | 'm'
    readonly voice_age: 'young' | 'old'
    readonly voice_range: 'high' | 'medium' | 'bass'
    /** Any whole number; it picks one of the sets of colours. */
    readonly palette: number
  }
  readonly size?: 's' | 'm' | 'l'
}

const paletteCount = 10

/** How often the voice swings across the chest: the deeper, the longer its waves. */
const swings = { high: 9, medium: 6, bass: 3 } as const

const hairBehind = {
  'f-young': 'M9 42V20a15 15 0 0 1 30 0v22z',
  'f-old': 'M10 29V20a14 14 0 0 1 28 0v9a3 3 0 0 1-6 2H16a3 3 0 0 1-6-2z',
  'm-young': 'M13 23v-6a11 9 0 0 1 22 0v6z',
  'm-old': 'M13 26V17a11 8 0 0 1 22 0v9z',
} as const

const hairInFront = {
  'f-young': 'M13 21c0-8 5-13 11-13s11 5 11 13c-6 0-10-2-13-6-1 3-4 6-9 6z',
  'f-old': 'M13 19c1-7 5-11 11-11s10 4 11 11c-4 0-7-1-9-4-3 3-8 4-13 4z',
  'm-young': 'M13 19c-1-8 4-13 11-13s12 5 11 13l-2-4c-6 1-11 0-15-3-2 2-4 4-5 7z',
  'm-old': 'M14 22c0 10 4 14 10 14s10-4 10-14c-1 4-4 5-10 5s-9-1-10-5z',
} as const

export function Portrait({ voice, size = 's' }: Props) {
  const hair = `${voice.sex}-${voice.voice_age}` as const
  const width = 32 / swings[voice.voice_range]
  const wave = `M8 42q${width / 2} -7 ${width} 0${`t${width} 0`.repeat(swings[voice.voice_range] - 1)}`
  return (
    <svg
      className={`portrait portrait-${size}`}
      data-palette={Math.abs(voice.palette) % paletteCount}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path className="portrait-hair" d={hairBehind[hair]} />
      <path className="portrait-body" d="M3 50c0-11 9-16 21-16s21 5 21 16z" />
      <path className="portrait-face" d="M24 8c6 0 10 5 10 12s-4 14-10 14-10-7-10-14S18 8 24 8z" />
      <path className="portrait-hair" d={hairInFront[hair]} />
      <path className="portrait-wave" d={wave} />
    </svg>
  )
}
