/** Where no mail server is configured, this is where mails are read. */
import { Link, useSearchParams } from 'react-router'
import { readableEmail } from '#domain/access/email-address.ts'
import type { Language } from '#domain/language.ts'
import { type MailKind, mailKindNames, type MailState, mailStates } from '#domain/mail/mail.ts'
import { type MailInList, mailsContract } from '#domain/mail/mails.contract.ts'
import { FilterForm, StudioList, usePlaceInList } from '#web/studio/studio-list.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { useHeadingFocus } from '#web/studio/use-heading-focus.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { mailStateTags } from './mail-words.ts'

export default function MailsScreen() {
  const texts = useTexts('studio')
  const language = useLanguage()
  const pathTo = useStudioPath()
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const after = usePlaceInList()
  const { asked, again } = useAsked(mailsContract.listMails, { ...filter, after })
  useHeadingFocus(after)
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <>
      <ScreenTitle title={texts.mails} lead={texts.mailsLead} />
      <MailFilter key={query.toString()} filter={filter} onFind={setQuery} />
      <StudioList
        asked={asked} again={again} failed={texts.mailsFailed} label={texts.mails}
        empty={isFiltered
          ? <EmptyState title={texts.noSuchMail} text={texts.noSuchMailHint} action={<LinkButton kind="ghost" to={pathTo('mails')}>{texts.allMails}</LinkButton>} />
          : <EmptyState title={texts.mailsEmpty} text={texts.mailsEmptyHint} />}
      >
        {(records) => <DataTable caption={texts.mailsCaption} columns={columnsIn(texts, language, pathTo)} rows={records} rowKey={({ id }) => id} />}
      </StudioList>
    </>
  )
}

/** What an address says otherwise filters nothing. */
function filterIn(query: URLSearchParams): MailFilterValues {
  return {
    state: mailStates.find((state) => state === query.get('state')) ?? '',
    kind: mailKindNames.find((kind) => kind === query.get('kind')) ?? '',
    recipient: (query.get('recipient') ?? '').trim().slice(0, 254),
  }
}

function columnsIn(texts: AllTexts['studio'], language: Language, pathTo: ReturnType<typeof useStudioPath>): readonly Column<MailInList>[] {
  return [
    { key: 'at', label: texts.when, cell: ({ date_entered: at }) => <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> },
    {
      key: 'mail', label: texts.mailSubject,
      cell: ({ id, subject, kind, language: written }) => (
        <div>
          <Link to={pathTo('mail', { mailId: id })} lang={written}>{subject}</Link>
          <small>{texts[kind]}</small>
        </div>
      ),
    },
    { key: 'to', label: texts.mailTo, cell: ({ recipient }) => <span className="studio-address">{readableEmail(recipient) || texts.mailForgotten}</span> },
    { key: 'state', label: texts.mailState, cell: ({ state }) => <Tag kind={mailStateTags[state]}>{texts[`mail-${state}`]}</Tag> },
  ]
}

/** Narrows the list of mails: by state, by kind, by the beginning of the address. */
interface MailFilterValues {
  readonly state: MailState | ''
  readonly kind: MailKind | ''
  readonly recipient: string
}

interface Props {
  readonly filter: MailFilterValues
  readonly onFind: (wanted: Readonly<Record<string, string>>) => void
}

function MailFilter({ filter, onFind }: Props) {
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
