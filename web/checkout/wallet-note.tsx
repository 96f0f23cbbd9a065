/** What became of the way to the wallet, for who comes back from there. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { orderButtonId } from './order-button.tsx'

interface Props {
  readonly isApproved: boolean
  readonly isCancelled: boolean
}

export function WalletNote({ isApproved, isCancelled }: Props) {
  const texts = useTexts('checkout')
  if (!isApproved && !isCancelled) return null
  return (
    <div className="checkout-note" data-approved={isApproved ? '' : undefined} role="status">
      <Icon name={isApproved ? 'good' : 'info'} />
      <p>{isApproved ? texts.approved : texts.cancelled}</p>
      {isApproved && <a className="text-link" href={`#${orderButtonId}`}>{texts.toOrderButton}</a>}
    </div>
  )
}
