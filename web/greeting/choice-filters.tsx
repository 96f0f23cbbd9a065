/** The filters of voices and music: chips above the list; where there is no room, a sheet behind a button that says how many are set. */
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { PhoneSwitch } from '#web/player/phone-switch.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { countOfFilters } from './choice-filter.ts'
import type { ChoiceFiltering } from './use-choice-filters.ts'

interface Props {
  readonly filtering: Omit<ChoiceFiltering<unknown>, 'found'>
  /** "7 Stimmen". */
  readonly found: string
}

export function ChoiceFilters({ filtering, found }: Props) {
  const texts = useTexts('greeting')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const count = countOfFilters(filtering.chosen)
  const reset = count > 0 && <button type="button" className="text-link" onClick={filtering.reset}>{texts.resetFilters}</button>
  const showFound = <Button onClick={() => setSheetOpen(false)}>{fill(texts.showFound, { found })}</Button>
  return (
    <div className="choice-filters">
      <OpenFilters filtering={filtering} />
      <div className="choice-filters-button needs-script">
        <Button kind="ghost" onClick={() => setSheetOpen(true)}>
          <Icon name="filter" />
          {count === 0 ? texts.filterButton : fill(texts.filterButtonCount, { count })}
        </Button>
      </div>
      <div className="choice-filters-found">
        <span role="status">{found}</span>
        {reset}
        <PhoneSwitch />
      </div>
      <Dialog open={isSheetOpen} title={texts.filterButton} onClose={() => setSheetOpen(false)} actions={<>{reset}{showFound}</>}>
        {isSheetOpen && <FilterChips filtering={filtering} />}
      </Dialog>
    </div>
  )
}

/** A plain form: without script the browser sends it, and with it whatever else the address says. */
function OpenFilters({ filtering }: Pick<Props, 'filtering'>) {
  const texts = useTexts('greeting')
  const [query] = useSearchParams()
  if (filtering.filters.length === 0) return null
  return (
    <Form className="choice-filters-open" role="search" aria-label={texts.filterButton} replace preventScrollReset>
      {[...query].filter(([name]) => !filtering.chosen.has(name)).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <FilterChips filtering={filtering} />
      <noscript><button className="button button-ghost">{texts.applyFilters}</button></noscript>
    </Form>
  )
}

function FilterChips({ filtering: { filters, chosen, change } }: Pick<Props, 'filtering'>) {
  return filters.map(({ name, legend, values }) => (
    <ChoiceChips key={name} legend={legend}>
      {values.map(({ value, label, count }) => {
        const isChosen = chosen.get(name)?.includes(value) ?? false
        return (
          <ChoiceChip
            key={value} type="checkbox" name={name} value={value} label={`${label} · ${count}`}
            checked={isChosen} disabled={count === 0 && !isChosen} onChange={({ target }) => change(name, value, target.checked)}
          />
        )
      })}
    </ChoiceChips>
  ))
}
