/** One occasion, for visitors who come by its link. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { CampaignName } from './campaigns.ts'
import './campaign-band.css'

export function CampaignBand({ name, productId }: { name: CampaignName; productId: string }) {
  const texts = useTexts('home')
  const pathTo = usePathTo()
  return (
    <Card as="aside" ground="signal" size="panel" className="campaign">
      <div>
        <h2>{texts[name]}</h2>
        <p>{texts[`${name}Hint`]}</p>
      </div>
      <LinkButton to={pathTo('editText', {}, { product: productId })}>{texts.campaignAction}</LinkButton>
    </Card>
  )
}
