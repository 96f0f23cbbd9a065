/** What one can do before there are accounts: look round, or ask. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import './ways-without-account.css'

export function WaysWithoutAccount() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  return (
    <div className="two-ways">
      <Card as="section" size="panel" className="way">
        <h2>{texts.lookRound}</h2>
        <p className="soft">{texts.lookRoundHint}</p>
        <LinkButton to={pathTo('products')}>{texts.lookRoundAction}</LinkButton>
      </Card>
      <Card as="section" size="panel" className="way">
        <h2>{texts.askUs}</h2>
        <p className="soft">{texts.beingSetUpHint}</p>
        <LinkButton to={pathTo('contact')} kind="ghost">{texts.askUsAction}</LinkButton>
      </Card>
    </div>
  )
}
