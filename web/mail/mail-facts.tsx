/** To whom a mail went, when, and what became of it. */
import { readableEmail } from '#domain/access/readable-email.ts'
import type { MailShown } from '#domain/mail/mails.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DefinitionRows, type DefinitionRow } from '#web/ui/definition-rows.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { mailKindWords, mailStateTags, mailStateWords, withheldWords } from './mail-words.ts'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'

export function MailFacts({ mail }: { readonly mail: MailShown }) {
  const texts = useTexts('studio')
  const language = useLanguage()
  const moment = (at: string) => <time dateTime={at}>{formatStudioMoment(at, language)}</time>
  const rows: DefinitionRow[] = [
    { label: texts.mailState, value: <Tag kind={mailStateTags[mail.state]}>{mailStateWords(mail.state, texts)}</Tag> },
    { label: texts.mailTo, value: <span className="studio-address">{readableEmail(mail.recipient) || texts.mailForgotten}</span> },
    { label: texts.mailKind, value: mailKindWords(mail.kind, texts) },
    { label: texts.mailWritten, value: moment(mail.date_entered) },
    ...(mail.sent_at === null ? [] : [{ label: texts.mailSentAt, value: moment(mail.sent_at) }]),
    { label: texts.mailAttempts, value: mail.attempts },
  ]
  return (
    <>
      <DefinitionRows rows={rows} />
      {mail.withheld_because && <p className="studio-note">{withheldWords(mail.withheld_because, texts)}</p>}
      {mail.last_failure !== null && <p className="studio-note"><b>{texts.mailLastFailure}</b> <span lang="en">{mail.last_failure}</span></p>}
      {mail.has_dead_link && mail.state !== 'withheld' && <p className="studio-note">{texts.mailLinkGone}</p>}
    </>
  )
}
