/** Where one asks the help. A plain form; `onType` makes it answer while somebody types. */
import type { FormEventHandler } from 'react'
import { Form } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePathTo } from '#web/use-language.ts'

interface Props {
  readonly query?: string
  readonly onType?: FormEventHandler<HTMLFormElement>
}

export function HelpSearch({ query = '', onType }: Props) {
  const texts = useTexts('help')
  return (
    <Form method="get" action={usePathTo()('help')} role="search" className="help-search" onInput={onType}>
      <TextField label={texts.searchLabel} type="search" name="q" defaultValue={query} required={false} autoComplete="off" enterKeyHint="search" maxLength={100} />
      <button type="submit" className={buttonClass({ size: 'large' })}><Icon name="search" />{texts.searchAction}</button>
    </Form>
  )
}
