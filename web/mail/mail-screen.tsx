import { useParams } from 'react-router'
import { readableEmail } from '#domain/access/email-address.ts'
import { mailsContract, type MailShown } from '#domain/mail/mails.contract.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage } from '#web/use-language.ts'
import { MailStateTag } from './mail-state-tag.tsx'

export default function MailScreen() {
  const texts = useTexts('studio')
  const { mailId = '' } = useParams()
  const { asked, again, put } = useAsked(mailsContract.getMail, { mailId })
  return (
    <>
      <BackLink to={useStudioPath()('mails')}>{texts.allMails}</BackLink>
      <ScreenTitle title={asked.status === 'ready' ? asked.value.subject : texts.mail} />
      <WhenLoaded asked={asked} failed={texts.mailNotThere} ownWords={{ NOT_FOUND: texts.mailNotThereHint }} again={again}>
        {(mail) => (
          <div className="studio-two">
            <Card as="section" aria-label={texts.mailFacts}>
              <MailFacts mail={mail} />
              <SendMailAgain mail={mail} onSent={put} />
            </Card>
            <MailContent mail={mail} />
          </div>
        )}
      </WhenLoaded>
    </>
  )
}

function MailContent({ mail }: { readonly mail: MailShown }) {
  const texts = useTexts('studio')
  if (mail.frame_address === null) return <EmptyState title={texts.mailForgotten} text={texts.mailForgottenHint} />
  return (
    <div className="stack">
      {/* It can run nothing, fetch nothing and lead nowhere: the frame is a sheet of paper. */}
      <iframe className="studio-mail" title={texts.mailFrame} src={mail.frame_address} sandbox="" referrerPolicy="no-referrer" lang={mail.language} />
      <details className="studio-mail-text">
        <summary>{texts.mailAsText}</summary>
        <pre lang={mail.language}>{mail.text}</pre>
      </details>
    </div>
  )
}

/** To whom a mail went, when, and what became of it. */
function MailFacts({ mail }: { readonly mail: MailShown }) {
  const texts = useTexts('studio')
  const language = useLanguage()
  const moment = (at: string) => <time dateTime={at}>{formatStudioMoment(at, language)}</time>
  const rows: DefinitionRow[] = [
    { label: texts.mailState, value: <MailStateTag state={mail.state} /> },
    { label: texts.mailTo, value: <span className="studio-address">{readableEmail(mail.recipient) || texts.mailForgotten}</span> },
    { label: texts.mailKind, value: texts[mail.kind] },
    { label: texts.mailWritten, value: moment(mail.date_entered) },
    ...(mail.sent_at === null ? [] : [{ label: texts.mailSentAt, value: moment(mail.sent_at) }]),
    { label: texts.mailAttempts, value: mail.attempts },
  ]
  return (
    <>
      <DefinitionRows rows={rows} />
      {mail.withheld_because && <p className="studio-note">{texts[`withheld-${mail.withheld_because}`]}</p>}
      {mail.last_failure !== null && <p className="studio-note"><b>{texts.mailLastFailure}</b> <span lang="en">{mail.last_failure}</span></p>}
      {mail.has_dead_link && mail.state !== 'withheld' && <p className="studio-note">{texts.mailLinkGone}</p>}
    </>
  )
}

/** Sends a mail once more, after asking: it goes out to a person. */
function SendMailAgain({ mail, onSent }: { readonly mail: MailShown; readonly onSent: (mail: MailShown) => void }) {
  const texts = useTexts('studio')
  if (!mail.can_be_sent_again) return null
  return (
    <ConfirmedAction
      label={texts.sendAgain} hasOwnLine title={texts.sendAgainQuestion} kind="ink" ask={() => staffSession().ask(mailsContract.sendMailAgain, { mailId: mail.id })}
      done={texts.mailSentAgain} onDone={onSent}
    >
      <p>{fill(texts.sendAgainHint, { recipient: mail.recipient })}</p>
    </ConfirmedAction>
  )
}
