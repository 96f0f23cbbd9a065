/** A row of bars with its table behind: who does not see the bars reads the table, and so may everybody else. */
import { useId, type ReactNode } from 'react'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'

export interface Bar {
  /** Below the bar, short. */
  readonly label: string
  /** Zero or more. */
  readonly value: number
  /** Above the bar. */
  readonly shown: string
}

interface Props {
  readonly name: string
  readonly description: string
  readonly bars: readonly Bar[]
  /** Where the bars end at the top; the highest of them where it is not said. */
  readonly most?: number
  readonly children: ReactNode
}

const [width, height, headroom, foot] = [720, 220, 24, 26]

export function FigureBars({ name, description, bars, most = 0, children }: Props) {
  const texts = useTexts('figures')
  const id = useId()
  const top = Math.max(most, ...bars.map(({ value }) => value), Number.MIN_VALUE)
  const step = width / Math.max(bars.length, 1)
  const room = height - headroom - foot
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <svg className="figure-bars" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description}>
        <line x1="0" x2={width} y1={height - foot} y2={height - foot} />
        {bars.map(({ label, value, shown }, at) => {
          const tall = (value / top) * room
          const middle = (at + 0.5) * step
          return (
            <g key={label}>
              <rect x={at * step + step * 0.18} width={step * 0.64} y={height - foot - tall} height={tall} rx="4" />
              <text x={middle} y={height - foot - tall - 8}>{shown}</text>
              <text className="figure-label" x={middle} y={height - 6}>{label}</text>
            </g>
          )
        })}
      </svg>
      <details className="studio-mail-text">
        <summary>{fill(texts.asTable, { name })}</summary>
        {children}
      </details>
    </Card>
  )
}
