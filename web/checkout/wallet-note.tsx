import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** How somebody has come back from the wallet. */
export function WalletNote({ kind }: { readonly kind: 'approved' | 'cancelled' }) {
  const texts = useTexts('checkout')
  return (
    <div className="checkout-note" data-kind={kind} role="status">
      <Icon name={kind === 'approved' ? 'good' : 'info'} />
      <p>{texts[kind]}</p>
    </div>
  )
}
