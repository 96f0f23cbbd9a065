/** No template is all of what was chosen: says what taking one choice back would show, and the way to a text of one's own. */
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { Choice } from './chosen-filters.tsx'
import { matching, toggled, type FilteredProduct, type FilterKey, type FilterValue, type ProductFilter } from './product-filter.ts'

interface Props {
  readonly products: readonly FilteredProduct[]
  readonly filter: ProductFilter
  readonly choices: readonly Choice[]
  readonly onRemove: (key: FilterKey, value: FilterValue) => void
}

export function NothingFound({ products, filter, choices, onRemove }: Props) {
  const texts = useTexts('products')
  const names = useTexts('productTypes')
  const pathTo = usePathTo()
  const ways = choices
    .map((choice) => ({ ...choice, count: matching(products, toggled(filter, choice.key, choice.value)).length }))
    .filter(({ count }) => count > 0)
  return (
    <EmptyState
      picture={<TypeDrawing type="freetext" />}
      title={texts.nothing}
      text={texts.nothingHint}
      action={(
        <div className="nothing-ways">
          {ways.map(({ key, value, count }) => (
            <Button key={value} kind="ghost" onClick={() => onRemove(key, value)}>
              {fill(count === 1 ? texts.withoutOne : texts.without, { name: names[value], count })}
            </Button>
          ))}
          <LinkButton kind={ways.length > 0 ? 'ghost' : 'ink'} to={pathTo('products', {}, { type: 'all', language: 'all' })}>{texts.nothingAction}</LinkButton>
        </div>
      )}
    />
  )
}
