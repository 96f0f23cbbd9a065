/** Where no mail server is configured, this is where mails are read. */
import { useSearchParams } from 'react-router'
import { readableEmail } from '#domain/access/email-address.ts'
import { mailKindNames, mailStates } from '#domain/mail/mail.ts'
import { mailsContract } from '#domain/mail/mails.contract.ts'
import { Moment, StudioButton, StudioLink } from '#web/studio/studio-cells.tsx'
import { FilterForm, StudioTable, useAskedList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MailStateTag } from './mail-state-tag.tsx'

export default function MailsScreen() {
  const texts = useTexts('studio')
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const { asked, again } = useAskedList(mailsContract.listMails, filter)
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <>
      <StudioTitle lead={texts.mailsLead} />
      <MailFilter key={query.toString()} filter={filter} onFind={setQuery} />
      <StudioTable
        asked={asked} again={again} failed={texts.mailsFailed} label={texts.mails} caption={texts.mailsCaption} rowKey={({ id }) => id}
        empty={isFiltered
          ? <EmptyState title={texts.noSuchMail} text={texts.noSuchMailHint} action={<StudioButton to="mails">{texts.allMails}</StudioButton>} />
          : <EmptyState title={texts.mailsEmpty} text={texts.mailsEmptyHint} />}
        columns={[
          { key: 'at', label: texts.when, cell: ({ date_entered: at }) => <Moment at={at} /> },
          {
            key: 'mail', label: texts.mailSubject,
            cell: ({ id, subject, kind, language }) => <div><StudioLink to="mail" of={{ mailId: id }} lang={language}>{subject}</StudioLink><small>{texts[kind]}</small></div>,
          },
          { key: 'to', label: texts.mailTo, cell: ({ recipient }) => <span className="studio-address">{readableEmail(recipient) || texts.mailForgotten}</span> },
          { key: 'state', label: texts.mailState, cell: ({ state }) => <MailStateTag state={state} /> },
        ]}
      />
    </>
  )
}

/** What an address says otherwise filters nothing. */
function filterIn(query: URLSearchParams) {
  return {
    state: mailStates.find((state) => state === query.get('state')) ?? '',
    kind: mailKindNames.find((kind) => kind === query.get('kind')) ?? '',
    recipient: (query.get('recipient') ?? '').trim().slice(0, 254),
  } as const
}

/** Narrows the list of mails: by state, by kind, by the beginning of the address. */
function MailFilter({ filter, onFind }: { readonly filter: ReturnType<typeof filterIn>; readonly onFind: (wanted: Readonly<Record<string, string>>) => void }) {
  const texts = useTexts('studio')
  const any = { value: '', label: texts.anyOfThem }

  return (
    <FilterForm find={texts.showMails} onFind={onFind}>
      <SelectField
        label={texts.mailState} name="state" defaultValue={filter.state} required={false}
        options={[any, ...mailStates.map((value) => ({ value, label: texts[`mail-${value}`] }))]}
      />
      <SelectField
        label={texts.mailKind} name="kind" defaultValue={filter.kind} required={false}
        options={[any, ...mailKindNames.map((value) => ({ value, label: texts[value] }))]}
      />
      <TextField label={texts.mailRecipientBegins} name="recipient" type="search" defaultValue={filter.recipient} required={false} autoCapitalize="none" spellCheck={false} />
    </FilterForm>
  )
}
