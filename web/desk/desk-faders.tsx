import type { MixNumbers } from '#domain/greeting/mix-numbers.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { useLanguage } from '#web/use-language.ts'
import { faders, faderText, reachOf } from './fader-list.ts'

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
