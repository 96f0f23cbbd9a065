/** Narrows the list of issued documents, or looks for one. */
import type { SyntheticEvent } from 'react'
import { issuedFilters, type IssuedFilter } from '#domain/books/issued-filter.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Values {
  readonly which: IssuedFilter
  readonly search: string
}

export function IssuedFilterForm({ which, search, onFilter }: Values & { readonly onFilter: (wanted: Values) => void }) {
  const texts = useTexts('books')

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Values
    onFilter({ which: said.which, search: said.search.trim() })
  }

  return (
    <form className="studio-form-row books-filter" role="search" onSubmit={submit}>
      <SelectField label={texts.which} name="which" defaultValue={which} required={false} options={issuedFilters.map((value) => ({ value, label: texts[`which_${value}`] }))} />
      <TextField label={texts.search} hint={texts.searchHint} name="search" type="search" defaultValue={search} maxLength={254} required={false} spellCheck={false} autoCapitalize="none" />
      <Button type="submit" kind="ghost">{texts.show}</Button>
    </form>
  )
}
