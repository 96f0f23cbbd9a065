/** What was chosen, where the panel is out of sight: each can be taken back. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import type { FilterKey, FilterValue } from './product-filter.ts'

export interface Choice {
  readonly key: FilterKey
  readonly value: FilterValue
}

interface Props {
  readonly choices: readonly Choice[]
  readonly onRemove: (key: FilterKey, value: FilterValue) => void
}

export function ChosenFilters({ choices, onRemove }: Props) {
  const texts = useTexts('productTypes')
  if (choices.length === 0) return null
  return (
    <div className="chips chosen-filters needs-script">
      {choices.map(({ key, value }) => <RemovableChip key={value} label={texts[value]} onRemove={() => onRemove(key, value)} />)}
    </div>
  )
}
