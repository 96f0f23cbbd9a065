/** Signing in and signing up: the way that somebody takes, and beside it what an account is for, with the other way. */
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { NeedsScript } from './needs-script.tsx'
import './sign-in.css'

interface Props {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
  readonly beside: ReactNode
}

export function TwoWays({ title, lead, children, beside }: Props) {
  return (
    <>
      <ScreenTitle title={title} lead={lead} />
      <NeedsScript />
      <div className="two-ways">
        <Card size="panel" className="way-in waits-for-script">{children}</Card>
        {beside}
      </div>
    </>
  )
}

export function OtherWay({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const texts = useTexts('account')
  return (
    <Card as="aside" size="panel" ground="sunk" className="way">
      <h2>{title}</h2>
      <ul className="ticks">
        <li>{texts.newHereOrders}</li>
        <li>{texts.newHereGreetings}</li>
        <li>{texts.newHereSets}</li>
      </ul>
      {children}
    </Card>
  )
}
