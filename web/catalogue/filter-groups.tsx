/** Plain checkboxes: without script their form is sent. */
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { filterKeys, type FilterCounts, type FilterKey, type FilterOf, type FilterValue, type ProductFilter, queryNames } from './product-filter.ts'
import './filter-groups.css'

interface Props {
  readonly filter: ProductFilter
  readonly counts: FilterCounts
  readonly onToggle: (key: FilterKey, value: FilterValue) => void
}

export function FilterGroups({ filter, counts, onToggle }: Props) {
  const texts = useTexts('products')
  const legends = { product_type: texts.filterType, cs_product_classification: texts.filterClass, language: texts.filterLanguage }
  return filterKeys.map((key) => (
    <FilterGroup
      key={key} name={queryNames[key]} legend={legends[key]} part={filter[key] as FilterOf<FilterValue>} counts={counts[key]}
      onToggle={(value) => onToggle(key, value)}
    />
  ))
}

interface GroupProps {
  readonly name: string
  readonly legend: string
  readonly part: FilterOf<FilterValue>
  readonly counts: ReadonlyMap<FilterValue, number>
  readonly onToggle: (value: FilterValue) => void
}

/** What is hidden goes along with a form all the same. */
function FilterGroup({ name, legend, part, counts, onToggle }: GroupProps) {
  const texts = useTexts('productTypes')
  const language = useLanguage()
  if (part.hidden) return part.selected.map((value) => <input key={value} type="hidden" name={name} value={value} />)
  return (
    <fieldset className="choice-chips">
      <legend className="field-label">{legend}</legend>
      <div className="chips">
        {part.data.map((value) => (
          <label key={value} className="chip filter-chip" data-empty={!counts.get(value) || undefined}>
            <input type="checkbox" name={name} value={value} checked={part.selected.includes(value)} onChange={() => onToggle(value)} />
            {texts[value]}
            <span className="filter-count">{formatNumber(counts.get(value) ?? 0, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
