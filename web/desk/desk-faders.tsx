import { mixNumberBounds, type MixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { useLanguage } from '#web/use-language.ts'

export interface DeskFadersProps {
  readonly mix: MixNumbers
  readonly onChange: (mix: MixNumbers) => void
}

/** Keys move them too: they are the browser's own range inputs. */
export function DeskFaders({ mix, onChange }: DeskFadersProps) {
  const texts = useTexts('desk')
  const language = useLanguage()
  return (
    <div className="desk-faders" role="group" aria-label={texts.faders}>
      {faders.map((fader) => (
        <Slider
          key={fader.name}
          label={texts[fader.name]}
          hint={texts[`${fader.name}Hint`]}
          {...reachOf(fader, mix[fader.name])}
          step={fader.step}
          value={mix[fader.name]}
          valueText={faderText(fader, mix[fader.name], language)}
          warns={fader.warns ?? false}
          onChange={(value) => onChange({ ...mix, [fader.name]: value })}
        />
      ))}
    </div>
  )
}

interface Fader {
  readonly name: keyof MixNumbers
  readonly unit: 'percent' | 'seconds' | 'decibels'
  readonly step: number
  /** Less than is allowed, because nobody needs more and the way is short. */
  readonly usualMost?: number
  /** Only loudness can be too much. */
  readonly warns?: true
}

export const faders: readonly Fader[] = [
  { name: 'voice_vol', unit: 'percent', step: 1, warns: true },
  { name: 'music_vol', unit: 'percent', step: 1, warns: true },
  { name: 'voiceover_duck', unit: 'percent', step: 1 },
  { name: 'intro', unit: 'seconds', step: 0.5, usualMost: 15 },
  { name: 'extro', unit: 'seconds', step: 0.5, usualMost: 15 },
  { name: 'fadein', unit: 'seconds', step: 0.5, usualMost: 10 },
  { name: 'fadeout', unit: 'seconds', step: 0.5, usualMost: 10 },
  { name: 'boost', unit: 'decibels', step: 1, warns: true },
]

/** A greeting from elsewhere may have more than is usual: then its fader goes as far. */
export function reachOf({ name, usualMost }: Fader, value: number): { readonly least: number; readonly most: number } {
  const [least, most] = mixNumberBounds[name]
  return { least, most: Math.min(most, Math.max(usualMost ?? most, Math.ceil(value))) }
}

export function faderText({ unit }: Fader, value: number, language: Language): string {
  if (unit === 'percent') return formatPercent(value / 100, language)
  const sign = unit === 'decibels' && value >= 0.05 ? '+' : ''
  const number = formatNumber(value, language, 1).replace('-', '−')
  return `${sign}${number}\u00a0${{ seconds: 's', decibels: 'dB' }[unit]}`
}
