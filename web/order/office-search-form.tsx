import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FilterForm } from '#web/studio/studio-list.tsx'
import { TextField } from '#web/ui/field.tsx'

interface Props {
  readonly search: string
  readonly children?: ReactNode
  readonly onSearch: (wanted: Readonly<Record<string, string>>) => void
}

export function OfficeSearchForm({ search, children, onSearch }: Props) {
  const texts = useTexts('office')
  return (
    <FilterForm find={texts.find} onFind={onSearch}>
      <TextField
        label={texts.search} name="search" type="search" defaultValue={search} maxLength={254} required={false} autoCapitalize="none" spellCheck={false}
      />
      {children}
    </FilterForm>
  )
}
