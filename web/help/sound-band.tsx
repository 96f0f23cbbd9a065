/** How much of what an ear hears comes through: the band of a file within the band of a person, on a scale of octaves. */
interface Props {
  readonly lowHertz: number
  readonly highHertz: number
  /** Says the same. */
  readonly caption: string
}

const width = 320
const [lowestHertz, highestHertz] = [20, 20_000]
const marks = [100, 1000, 10_000]

const placeOf = (hertz: number) => Math.round((width * Math.log(hertz / lowestHertz)) / Math.log(highestHertz / lowestHertz))

export function SoundBand({ lowHertz, highHertz, caption }: Props) {
  const [from, to] = [placeOf(lowHertz), placeOf(Math.min(highHertz, highestHertz))]
  return (
    <figure className="sound-band">
      <svg viewBox={`0 0 ${width} 34`} aria-hidden="true">
        <rect className="sound-band-ear" x="0" y="6" width={width} height="14" rx="7" />
        <rect className="sound-band-file" x={from} y="6" width={to - from} height="14" rx="7" />
        {marks.map((hertz) => (
          <path key={hertz} className="sound-band-mark" d={`M${placeOf(hertz)} 24v6`} />
        ))}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
