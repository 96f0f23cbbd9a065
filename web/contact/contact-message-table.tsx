/** Messages of the contact form in a list: who wrote, what, and whether the system for customer enquiries has it. */
import { readableEmail } from '#domain/access/readable-email.ts'
import type { Language } from '#domain/language.ts'
import type { ContactMessage } from '#domain/contact/contact-messages.contract.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { EraseContactMessage } from './erase-contact-message.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'

interface Props {
  readonly records: readonly ContactMessage[]
  readonly onErased: () => void
}

const stateTags = { pending: 'plain', sent: 'good', failed: 'bad' } as const

export function ContactMessageTable({ records, onErased }: Props) {
  const texts = useTexts('messages')
  return <DataTable caption={texts.caption} columns={columnsIn(texts, useLanguage(), onErased)} rows={records} rowKey={({ id }) => id} />
}

function columnsIn(texts: AllTexts['messages'], language: Language, onErased: () => void): readonly Column<ContactMessage>[] {
  return [
    { key: 'at', label: texts.when, cell: ({ date_entered: at }) => <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> },
    {
      key: 'who', label: texts.who,
      cell: ({ name, email, phone }) => (
        <div className="studio-address">{name}<small>{readableEmail(email)}</small>{phone !== '' && <small>{phone}</small>}</div>
      ),
    },
    { key: 'message', label: texts.message, cell: ({ description }) => <Words description={description} /> },
    { key: 'state', label: texts.state, cell: ({ state }) => <Tag kind={stateTags[state]}>{texts[state]}</Tag> },
    { key: 'action', label: texts.action, cell: (message) => <EraseContactMessage message={message} onErased={onErased} /> },
  ]
}

const shownCharacters = 80

/** A long one is opened on wish. */
function Words({ description }: { readonly description: string }) {
  const characters = [...description]
  if (characters.length <= shownCharacters) return <p className="studio-message">{description}</p>
  return (
    <details>
      <summary>{`${characters.slice(0, shownCharacters).join('')}…`}</summary>
      <p className="studio-message">{description}</p>
    </details>
  )
}
