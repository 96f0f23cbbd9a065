import { ScreenLink } from '#web/screen-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'

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
