import type { ReactNode, SyntheticEvent } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

interface Props {
  readonly search: string
  readonly children?: ReactNode
  readonly onSearch: (wanted: Readonly<Record<string, string>>) => void
}

export function OfficeSearchForm({ search, children, onSearch }: Props) {
  const texts = useTexts('office')

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value).trim()])
    onSearch(Object.fromEntries(typed.filter(([, value]) => value !== '')))
  }

  return (
    <form className="studio-filter" role="search" onSubmit={submit}>
      <TextField
        label={texts.search} name="search" type="search" defaultValue={search} maxLength={254} required={false} autoCapitalize="none" spellCheck={false}
      />
      {children}
      <Button type="submit" kind="ghost">{texts.find}</Button>
    </form>
  )
}
