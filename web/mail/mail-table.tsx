/** Mails in a list; each leads to the whole of it. */
import { Link } from 'react-router'
import { readableEmail } from '#domain/access/readable-email.ts'
import type { Language } from '#domain/language.ts'
import type { MailInList } from '#domain/mail/mails.contract.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { mailKindWords, mailStateTags, mailStateWords } from './mail-words.ts'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'

export function MailTable({ records }: { readonly records: readonly MailInList[] }) {
  const texts = useTexts('studio')
  return <DataTable caption={texts.mailsCaption} columns={columnsIn(texts, useLanguage(), useStudioPath())} rows={records} rowKey={({ id }) => id} />
}

function columnsIn(texts: AllTexts['studio'], language: Language, pathTo: ReturnType<typeof useStudioPath>): readonly Column<MailInList>[] {
  return [
    { key: 'at', label: texts.when, cell: ({ date_entered: at }) => <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> },
    {
      key: 'mail', label: texts.mailSubject,
      cell: ({ id, subject, kind, language: written }) => (
        <div>
          <Link to={pathTo('mail', { mailId: id })} lang={written}>{subject}</Link>
          <small>{mailKindWords(kind, texts)}</small>
        </div>
      ),
    },
    { key: 'to', label: texts.mailTo, cell: ({ recipient }) => <span className="studio-address">{readableEmail(recipient) || texts.mailForgotten}</span> },
    { key: 'state', label: texts.mailState, cell: ({ state }) => <Tag kind={mailStateTags[state]}>{mailStateWords(state, texts)}</Tag> },
  ]
}
