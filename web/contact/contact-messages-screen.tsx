import { useSearchParams } from 'react-router'
import { readableEmail } from '#domain/access/email-address.ts'
import { type ContactMessage, contactMessagesContract } from '#domain/contact/contact-messages.contract.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Moment } from '#web/studio/studio-cells.tsx'
import { FilterForm, StudioTable, useAskedList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/field.tsx'

export default function ContactMessagesScreen() {
  const texts = useTexts('messages')
  const [query, setQuery] = useSearchParams()
  const email = (query.get('email') ?? '').trim().slice(0, 254)
  const { asked, again } = useAskedList(contactMessagesContract.listContactMessages, { email })
  return (
    <>
      <StudioTitle lead={texts.lead} />
      <FilterForm key={email} find={texts.find} onFind={setQuery}>
        <TextField label={texts.emailBegins} name="email" type="search" defaultValue={email} maxLength={254} required={false} autoCapitalize="none" spellCheck={false} />
      </FilterForm>
      <StudioTable
        asked={asked} again={again} failed={texts.listFailed} label={texts.list} caption={texts.caption} rowKey={({ id }) => id}
        empty={<EmptyState title={email === '' ? texts.empty : texts.noSuch} text={email === '' ? texts.emptyHint : texts.noSuchHint} />}
        columns={[
          { key: 'at', label: texts.when, cell: ({ date_entered: at }) => <Moment at={at} /> },
          {
            key: 'who', label: texts.who,
            cell: ({ name, email, phone }) => <div className="studio-address">{name}<small>{readableEmail(email)}</small>{phone !== '' && <small>{phone}</small>}</div>,
          },
          { key: 'message', label: texts.message, cell: ({ description }) => <Words description={description} /> },
          { key: 'state', label: texts.state, cell: ({ state }) => <Tag kind={stateTags[state]}>{texts[state]}</Tag> },
          { key: 'action', label: texts.action, cell: (message) => <EraseContactMessage message={message} onErased={again} /> },
        ]}
      />
    </>
  )
}

const stateTags = { pending: 'plain', sent: 'good', failed: 'bad' } as const

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

function EraseContactMessage({ message: { id, name, state }, onErased }: { readonly message: ContactMessage; readonly onErased: () => void }) {
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
