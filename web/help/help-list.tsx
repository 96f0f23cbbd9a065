import type { FormEventHandler } from 'react'
import { Form } from 'react-router'
import { ScreenButton, ScreenLink } from '#web/screen-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { ListedPage } from './help-entry.ts'
import './help.css'

/** `headings`: by how they stand below the headings of the page. */
export function HelpList({ entries, headings: Heading = 'h2' }: { entries: readonly ListedPage[]; headings?: 'h2' | 'h3' }) {
  return (
    <ul className="help-list">
      {entries.map(({ screen, topic, title, summary }) => (
        <Card as="li" key={`${screen}/${topic}`} linked>
          <Heading><ScreenLink screen={screen} of={{ topic }}>{title}</ScreenLink></Heading>
          <p>{summary}</p>
        </Card>
      ))}
    </ul>
  )
}

/** Where one asks the help. A plain form; `onType` makes it answer while somebody types. */
export function HelpSearch({ query = '', onType }: { readonly query?: string; readonly onType?: FormEventHandler<HTMLFormElement> }) {
  const texts = useTexts('help')
  return (
    <Form method="get" action={usePathTo()('help')} role="search" className="help-search" onInput={onType}>
      <TextField label={texts.searchLabel} type="search" name="q" defaultValue={query} required={false} autoComplete="off" enterKeyHint="search" maxLength={100} />
      <button type="submit" className={buttonClass({ size: 'large' })}><Icon name="search" />{texts.searchAction}</button>
    </Form>
  )
}

/** For those who did not find it: a person to ask, and the other book of help. */
export function StillOpen({ other }: { readonly other: 'faqs' | 'glossary' }) {
  const texts = useTexts('help')
  return (
    <Card as="aside" ground="sunk" size="panel" className="still-open">
      <div>
        <h2>{texts.stillOpen}</h2>
        <p>{texts.stillOpenHint}</p>
      </div>
      <div className="row">
        <ScreenButton screen="contact">{texts.stillOpenAction}</ScreenButton>
        <ScreenButton screen={other} kind="ghost">{other === 'faqs' ? texts.toFaqs : texts.toGlossary}</ScreenButton>
      </div>
    </Card>
  )
}
