/** The button that orders, and all that is said around it. */
import { Link } from 'react-router'
import type { FailureCode } from '#domain/errors.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { Step } from './use-ordering.ts'

interface Props {
  readonly cartId: string
  readonly step: Step
  readonly refusal: { readonly code: FailureCode } | undefined
  readonly isFree: boolean
  /** The wallet comes before the order. */
  readonly isWalletFirst: boolean
}

export const orderButtonId = 'checkout-order'

export function OrderButton({ cartId, step, refusal, isFree, isWalletFirst }: Props) {
  const texts = useTexts('checkout')
  const failures = useTexts('failures')
  const pathTo = usePathTo()
  const own: Partial<Record<FailureCode, string>> = {
    ERROR_SUBMITTING_DATA: texts.lineDead, WALLET_NOT_AVAILABLE: texts.walletDown, VOUCHER_NOT_FOUND: texts.voucherEnded,
    PAYMENT_IN_PROGRESS: fill(texts.inProgress, { cart: cartId }),
  }
  const said = { resting: '', ordering: texts.ordering, waiting: texts.waiting }
  return (
    <div className="checkout-order" id={orderButtonId}>
      <FormSummary failure={refusal && (own[refusal.code] ?? failures[refusal.code])} attempt={refusal} />
      {refusal?.code === 'VOUCHER_NOT_FOUND' && <Link className="text-link" to={pathTo('cart')}>{texts.toCart}</Link>}
      {refusal?.code === 'PAYMENT_IN_PROGRESS' && <Link className="text-link" to={pathTo('contact')}>{texts.inProgressContact}</Link>}
      <SubmitButton size="large" wide pending={step !== 'resting'}>{isFree ? texts.orderFree : texts.orderNow}</SubmitButton>
      {isWalletFirst && step === 'resting' && <p className="fine">{texts.walletFirst}</p>}
      <p role="status" className="checkout-step">{said[step]}</p>
    </div>
  )
}
