import { type SyntheticEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readableEmail } from '#domain/access/email-address.ts'
import { type ContactMessage, contactMessagesContract } from '#domain/contact/contact-messages.contract.ts'
import type { Language } from '#domain/language.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ReadOn, usePlaceInList } from '#web/studio/read-on.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { useHeadingFocus } from '#web/studio/use-heading-focus.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'

export const loader = textsLoader('messages')

export default function ContactMessagesScreen() {
  const texts = useTexts('messages')
  const { contactMessagesHeadline } = useTexts('studio')
  const [query, setQuery] = useSearchParams()
  const email = (query.get('email') ?? '').trim().slice(0, 254)
  const after = usePlaceInList()
  const { asked, again } = useAsked(contactMessagesContract.listContactMessages, { email, after })
  useHeadingFocus(after)
  return (
    <>
      <ScreenTitle title={contactMessagesHeadline} lead={texts.lead} />
      <FindMessages key={email} email={email} onFind={setQuery} />
      <WhenLoaded asked={asked} failed={texts.listFailed} again={again}>
        {({ records, next }) => (
          <>
            {records.length > 0
              ? <ContactMessageTable records={records} onErased={again} />
              : <EmptyState title={email === '' ? texts.empty : texts.noSuch} text={email === '' ? texts.emptyHint : texts.noSuchHint} />}
            <ReadOn label={texts.list} next={next} />
          </>
        )}
      </WhenLoaded>
    </>
  )
}

function FindMessages({ email, onFind }: { readonly email: string; readonly onFind: (wanted: Readonly<Record<string, string>>) => void }) {
  const texts = useTexts('messages')

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('email')).trim()
    onFind(wanted === '' ? {} : { email: wanted })
  }

  return (
    <form className="studio-filter" role="search" onSubmit={submit}>
      <TextField label={texts.emailBegins} name="email" type="search" defaultValue={email} maxLength={254} required={false} autoCapitalize="none" spellCheck={false} />
      <Button type="submit" kind="ghost">{texts.find}</Button>
    </form>
  )
}

/** Messages of the contact form in a list: who wrote, what, and whether the system for customer enquiries has it. */
interface ContactMessageTableProps {
  readonly records: readonly ContactMessage[]
  readonly onErased: () => void
}

const stateTags = { pending: 'plain', sent: 'good', failed: 'bad' } as const

function ContactMessageTable({ records, onErased }: ContactMessageTableProps) {
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

/** Erases a message of the contact form, after asking. */
interface EraseContactMessageProps {
  readonly message: ContactMessage
  readonly onErased: () => void
}

function EraseContactMessage({ message: { id, name, state }, onErased }: EraseContactMessageProps) {
  const texts = useTexts('messages')
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)

  async function erase() {
    await staffSession().ask(contactMessagesContract.eraseContactMessage, { messageId: id })
    setOpen(false)
    showAlert('success', texts.erased)
    onErased()
  }

  const title = fill(texts.eraseOf, { name })
  return (
    <>
      <Button kind="ghost" aria-label={title} onClick={() => setOpen(true)}>{texts.erase}</Button>
      <ConfirmDialog
        open={open} title={title} confirmLabel={texts.erase} kind="danger" pending={pending} failure={wordsOf(failure)} onConfirm={() => void send(erase)}
        onClose={() => setOpen(false)}
      >
        <p>{state === 'sent' ? texts.eraseSentHint : texts.eraseUnsentHint}</p>
      </ConfirmDialog>
    </>
  )
}
