/** What the play buttons play: the entries themselves, or each with the customer's own text. */
import { useHydrated } from '#web/player/use-hydrated.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'

export type Heard = 'itself' | 'ownText'

interface Props {
  readonly heard: Heard
  readonly itselfLabel: string
  readonly ownTextLabel: string
  readonly canHearOwnText: boolean
  /** What is heard, or what own text still needs. */
  readonly hint: string
  readonly onChange: (heard: Heard) => void
}

export function ChoiceListening({ heard, itselfLabel, ownTextLabel, canHearOwnText, hint, onChange }: Props) {
  const texts = useTexts('greeting')
  const ready = useHydrated()
  return (
    <section className="choice-listening needs-script" aria-label={texts.whatToHear}>
      <ChoiceChips legend={texts.whatToHear}>
        <ChoiceChip type="radio" name="heard" label={ownTextLabel} checked={heard === 'ownText'} disabled={!ready || !canHearOwnText} onChange={() => onChange('ownText')} />
        <ChoiceChip type="radio" name="heard" label={itselfLabel} checked={heard === 'itself'} disabled={!ready} onChange={() => onChange('itself')} />
      </ChoiceChips>
      <p className="fine">{hint}</p>
    </section>
  )
}
