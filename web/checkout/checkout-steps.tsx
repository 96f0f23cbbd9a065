import { ScreenLink } from '#web/screen-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'

const steps = ['cart', 'details', 'order'] as const

/** How far the purchase is. */
export function CheckoutSteps({ at }: { readonly at: 'details' | 'order' }) {
  const texts = useTexts('checkout')
  return (
    <ol className="checkout-steps" aria-label={texts.steps}>
      {steps.map((step) => (
        <li key={step} aria-current={step === at ? 'step' : undefined} data-done={steps.indexOf(step) < steps.indexOf(at) ? '' : undefined}>
          {step === 'cart' ? <ScreenLink screen="cart">{texts.stepCart}</ScreenLink> : <span>{step === 'details' ? texts.stepDetails : texts.stepOrder}</span>}
        </li>
      ))}
    </ol>
  )
}

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
