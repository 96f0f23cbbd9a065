/** A group of radio buttons: arrows move between them and a screen reader counts them. Space plays the card, Enter goes on by the form's own button. */
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useHydrated } from '#web/hydrated.tsx'
import { PlayButton } from '#web/player/play-button.tsx'
import { useSample } from '#web/player/use-sample.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Tag } from '#web/ui/tag.tsx'

export interface ChoiceCard {
  readonly id: string
  readonly name: string
  /** Where it is heard; nothing to hear without. */
  readonly sound: string | undefined
  /** Who is heard there, where it is not whom the card names. */
  readonly soundLabel?: string | undefined
  readonly picture: ReactNode
  /** Beside the name, and told with it: that a voice is artificial. */
  readonly mark?: ReactNode
  readonly details: ReactNode
  /** Why it cannot be taken. */
  readonly obstacle?: string | undefined
}

interface Props {
  readonly legend: string
  readonly cards: readonly ChoiceCard[]
  /** The one that is marked. */
  readonly selectedId: string | undefined
  /** The one that the greeting has. */
  readonly currentId: string | undefined
  readonly canBeTaken: boolean
  /** Until the greeting is there, a mark would be lost. */
  readonly isAsleep: boolean
  readonly onSelect: (id: string) => void
  /** Heard, which marks nothing. */
  readonly onHear: (id: string) => void
}

export function ChoiceCards({ legend, cards, selectedId, currentId, canBeTaken, isAsleep, onSelect, onHear }: Props) {
  const texts = useTexts('greeting')
  const ready = useHydrated()
  const hintId = useId()
  const selected = cards.find(({ id }) => id === selectedId)
  const sample = useSample(selected?.sound ?? '', { onFailure: (sentence) => showAlert('danger', sentence) })

  function playWithSpace(event: KeyboardEvent) {
    if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!event.target.checked) onSelect(event.target.value)
    // The one before may still sound.
    else if (sample.state !== 'stopped' && sample.address === selected?.sound) sample.stop()
    else if (selected?.sound !== undefined) {
      onHear(selected.id)
      sample.start()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the radio buttons inside
    <fieldset className="choices" disabled={!ready || isAsleep} aria-describedby={hintId} onKeyDown={playWithSpace}>
      <legend className="visually-hidden">{legend}</legend>
      <p className="fine choices-keys" id={hintId}>{canBeTaken ? texts.choiceKeys : texts.listeningKeys}</p>
      <ul>
        {cards.map((card) => (
          <Choice
            key={card.id} card={card} isSelected={card.id === selectedId} isCurrent={card.id === currentId} isFirst={card === cards[0]}
            hasSelected={selected !== undefined} onSelect={onSelect} onHear={onHear}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface ChoiceProps extends Pick<Props, 'onSelect' | 'onHear'> {
  readonly card: ChoiceCard
  readonly isSelected: boolean
  readonly isCurrent: boolean
  readonly isFirst: boolean
  readonly hasSelected: boolean
}

function Choice({ card, isSelected, isCurrent, isFirst, hasSelected, onSelect, onHear }: ChoiceProps) {
  const texts = useTexts('greeting')
  const id = useId()
  const isOnTheWay = isSelected || (isFirst && !hasSelected)
  return (
    <li className="card choice" data-current={isCurrent ? '' : undefined}>
      <label className="choice-head" htmlFor={id}>
        <input
          className="needs-script" type="radio" id={id} name="choice" value={card.id} checked={isSelected} aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-details`} onChange={() => onSelect(card.id)}
        />
        {card.picture}
        <span className="choice-name" id={`${id}-name`}>
          <b>{card.name}</b>
          {card.mark}
          {isCurrent && <Tag kind="good">{texts.chosen}</Tag>}
        </span>
      </label>
      {card.sound !== undefined && <PlayButton label={card.soundLabel ?? card.name} source={card.sound} tabIndex={isOnTheWay ? 0 : -1} onPress={() => onHear(card.id)} />}
      <div className="choice-details" id={`${id}-details`}>
        {card.details}
        {card.obstacle !== undefined && <p className="choice-obstacle">{card.obstacle}</p>}
      </div>
    </li>
  )
}
