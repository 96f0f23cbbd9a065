/** For those who did not find it: a person to ask, and the other book of help. */
import type { Screen } from '#web/paths.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import './help.css'

export function StillOpen({ other }: { other: { readonly screen: Screen; readonly label: string } }) {
  const texts = useTexts('help')
  const pathTo = usePathTo()
  return (
    <Card as="aside" ground="sunk" size="panel" className="still-open">
      <div>
        <h2>{texts.stillOpen}</h2>
        <p>{texts.stillOpenHint}</p>
      </div>
      <div className="row">
        <LinkButton to={pathTo('contact')}>{texts.stillOpenAction}</LinkButton>
        <LinkButton to={pathTo(other.screen)} kind="ghost">{other.label}</LinkButton>
      </div>
    </Card>
  )
}
