/** What the shop has written to people, the latest first. Where no mail server is configured, this is where mails are read. */
import { useSearchParams } from 'react-router'
import { mailKindNames } from '#domain/mail/mail-kinds.ts'
import { mailStates } from '#domain/mail/mail-state.ts'
import { mailsContract } from '#domain/mail/mails.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { MailFilter, type MailFilterValues } from './mail-filter.tsx'
import { MailTable } from './mail-table.tsx'
import { ReadOn, usePlaceInList } from '#web/studio/read-on.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { useHeadingFocus } from '#web/studio/use-heading-focus.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export default function MailsScreen() {
  const texts = useTexts('studio')
  const here = useStudioPath()('mails')
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const after = usePlaceInList()
  const { asked, again } = useAsked(mailsContract.listMails, { ...filter, after })
  useHeadingFocus(after)
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <>
      <ScreenTitle title={texts.mailsHeadline} lead={texts.mailsLead} />
      <MailFilter key={query.toString()} filter={filter} onFilter={(wanted) => setQuery(chosenOnly(wanted))} />
      <WhenLoaded asked={asked} failed={texts.mailsFailed} again={again}>
        {({ records, next }) => (
          <>
            {records.length > 0 && <MailTable records={records} />}
            {records.length === 0 && (isFiltered
              ? <EmptyState title={texts.noSuchMail} text={texts.noSuchMailHint} action={<LinkButton kind="ghost" to={here}>{texts.allMails}</LinkButton>} />
              : <EmptyState title={texts.mailsEmpty} text={texts.mailsEmptyHint} />)}
            <ReadOn label={texts.mails} next={next} />
          </>
        )}
      </WhenLoaded>
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

const chosenOnly = (filter: MailFilterValues): Record<string, string> => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
