/** One mail: what became of it, how it looks, what it says. */
import { useParams } from 'react-router'
import { mailsContract, type MailShown } from '#domain/mail/mails.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { MailFacts } from './mail-facts.tsx'
import { SendMailAgain } from './send-mail-again.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export default function MailScreen() {
  const texts = useTexts('studio')
  const mails = useStudioPath()('mails')
  const { mailId = '' } = useParams()
  const { asked, again, put } = useAsked(mailsContract.getMail, { mailId })
  return (
    <>
      <BackLink to={mails}>{texts.allMails}</BackLink>
      <ScreenTitle title={asked.status === 'ready' ? asked.value.subject : texts.mailHeadline} />
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
