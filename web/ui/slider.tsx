import { type ChangeEvent, useId } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'

interface Props {
  readonly label: string
  /** What it does, for who does not know the word. */
  readonly hint?: string
  readonly name?: string
  readonly least: number
  readonly most: number
  readonly step?: number
  readonly value: number
  /** The value as people say it: "70 %", "2,5 s". */
  readonly valueText: string
  /** Only loudness can be too much; lead times and fades stay green. */
  readonly warns?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

export function Slider({ label, hint, name, least, most, step = 1, value, valueText, warns = true, disabled = false, onChange }: Props) {
  const texts = useTexts('desk')
  const id = useId()
  const percent = percentOfWay(value, least, most)
  const level = warns ? faderLevel(percent) : 'good'
  const warning = { good: undefined, loud: texts.loud, 'too-loud': texts.tooLoud }[level]
  return (
    <div className="slider" data-level={level}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{warning ? `${valueText}, ${warning}` : valueText}</output>
      <div className="slider-way">
        <svg aria-hidden="true">
          <line className="slider-track" x1="0" x2="100%" y1="50%" y2="50%" />
          <line className="slider-fill" x1="0" x2={`${percent}%`} y1="50%" y2="50%" />
        </svg>
        <input
          id={id}
          type="range"
          name={name}
          min={least}
          max={most}
          step={step}
          value={value}
          disabled={disabled}
          aria-describedby={hint && `${id}-hint`}
          aria-valuetext={warning ? `${valueText}, ${warning}` : valueText}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.valueAsNumber)}
        />
      </div>
      {hint && <p id={`${id}-hint`} className="fine slider-hint">{hint}</p>}
    </div>
  )
}

/** How loud a fader stands, as its colour says it. */
type FaderLevel = 'good' | 'loud' | 'too-loud'

/** Of its whole way, in percent: green up to 80, yellow above 80, red above 90. */
export function faderLevel(percent: number): FaderLevel {
  if (percent > 90) return 'too-loud'
  return percent > 80 ? 'loud' : 'good'
}

export function percentOfWay(value: number, least: number, most: number): number {
  if (most <= least) return 0
  return Math.min(100, Math.max(0, ((value - least) / (most - least)) * 100))
}
