/** Messages of the contact form, the newest first; found by the address of who wrote them. */
import type { SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import { contactMessagesContract } from '#domain/contact/contact-messages.contract.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ContactMessageTable } from './contact-message-table.tsx'
import { ReadOn, usePlaceInList } from '#web/studio/read-on.tsx'
import { useAsked } from '#web/studio/use-asked.ts'
import { useHeadingFocus } from '#web/studio/use-heading-focus.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

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
