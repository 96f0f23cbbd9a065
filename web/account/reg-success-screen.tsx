/** Anyone can open this page, so it claims nothing. */
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { looksLikeEmail, readableEmail } from '#domain/access/email-address.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { useCartCount } from '#web/shell/use-cart-count.ts'
import { useUser } from '#web/session/current-user.ts'
import { useSession } from '#web/session/session.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Key } from '#web/ui/key.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SendConfirmation } from './confirm-note.tsx'
import { useTarget } from './auth-layout.tsx'
import './sign-in.css'

export const loader = textsLoader('account', 'confirmationMail', 'failures')

export default function RegSuccessScreen() {
  const texts = useTexts('account')
  const { registerEmail = '' } = useParams()
  const user = useUser()
  const isConfirmed = user.status === 'ready' && user.user.email_confirmed
  // Anybody can write an address into a link: only what looks like one is repeated on our page.
  const sentTo = looksLikeEmail(registerEmail) ? fill(texts.regSuccessSentTo, { email: readableEmail(registerEmail) }) : texts.regSuccessSent
  return (
    <>
      <ScreenTitle title={texts.regSuccessHeadline} lead={isConfirmed ? texts.regSuccessConfirmed : texts.regSuccessLead} />
      <h2 className="visually-hidden">{texts.regSuccessNext}</h2>
      <ol className="next-steps">
        {!isConfirmed && <NextStep number={1} title={texts.confirmStep} hint={`${sentTo} ${texts.regSuccessHint}`}><SendAgain /></NextStep>}
        <NextStep number={isConfirmed ? 1 : 2} title={texts.goOnStep} hint={isConfirmed ? texts.goOnConfirmed : texts.goOnHint}><GoOn /></NextStep>
      </ol>
    </>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

function NextStep({ number, title, hint, children }: StepProps) {
  return (
    <Card as="li" size="panel" className="next-step">
      <Key>{number}</Key>
      <h3>{title}</h3>
      <p className="soft">{hint}</p>
      {children}
    </Card>
  )
}

function SendAgain() {
  return useSession() === 'customer' ? <SendConfirmation /> : null
}

function GoOn() {
  const texts = useTexts('account')
  const target = useTarget()
  const hasGreetings = useCartCount() > 0
  if (target.isGiven) return <LinkButton to={target.path} size="large">{texts.goOn}</LinkButton>
  return hasGreetings
    ? <ScreenButton screen="cart" size="large">{texts.toCart}</ScreenButton>
    : <ScreenButton screen="products" size="large">{texts.regSuccessAction}</ScreenButton>
}
