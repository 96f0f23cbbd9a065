import { useSearchParams } from 'react-router'
import { readableEmail } from '#domain/access/email-address.ts'
import { type ContactMessage, contactMessagesContract } from '#domain/contact/contact-messages.contract.ts'
import type { Language } from '#domain/language.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { FilterForm, StudioList, usePlaceInList } from '#web/studio/studio-list.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { useHeadingFocus } from '#web/studio/use-heading-focus.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'

export const loader = textsLoader('messages')

export default function ContactMessagesScreen() {
  const texts = useTexts('messages')
  const { contactMessages } = useTexts('studio')
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const email = (query.get('email') ?? '').trim().slice(0, 254)
  const after = usePlaceInList()
  const { asked, again } = useAsked(contactMessagesContract.listContactMessages, { email, after })
  useHeadingFocus(after)
  return (
    <>
      <ScreenTitle title={contactMessages} lead={texts.lead} />
      <FilterForm key={email} find={texts.find} onFind={setQuery}>
        <TextField label={texts.emailBegins} name="email" type="search" defaultValue={email} maxLength={254} required={false} autoCapitalize="none" spellCheck={false} />
      </FilterForm>
      <StudioList
        asked={asked} again={again} failed={texts.listFailed} label={texts.list}
        empty={<EmptyState title={email === '' ? texts.empty : texts.noSuch} text={email === '' ? texts.emptyHint : texts.noSuchHint} />}
      >
        {(records) => <DataTable caption={texts.caption} columns={columnsIn(texts, language, again)} rows={records} rowKey={({ id }) => id} />}
      </StudioList>
    </>
  )
}

const stateTags = { pending: 'plain', sent: 'good', failed: 'bad' } as const

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

/** Erases a message of the contact form, after asking. */
interface EraseContactMessageProps {
  readonly message: ContactMessage
  readonly onErased: () => void
}

function EraseContactMessage({ message: { id, name, state }, onErased }: EraseContactMessageProps) {
  const texts = useTexts('messages')
  const title = fill(texts.eraseOf, { name })
  return (
    <ConfirmedAction
      label={texts.erase} name={title} title={title} ask={() => staffSession().ask(contactMessagesContract.eraseContactMessage, { messageId: id })}
      done={texts.erased} onDone={onErased}
    >
      <p>{state === 'sent' ? texts.eraseSentHint : texts.eraseUnsentHint}</p>
    </ConfirmedAction>
  )
}
