import { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { call } from '#web/calls/call.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { leaveAndReturn } from '#web/session/leave-and-return.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'

interface Props extends ButtonLook {
  readonly orderId: string
  readonly label: string
  /** Where the label alone does not say of what. */
  readonly name?: string
  readonly paid: string
  readonly walletLate: string
  /** Where more can be said than the catalogue of failures says. */
  readonly walletDown?: string
  readonly onPaid: () => Promise<void>
}

/** Pays an order with the wallet, which may want the customer to approve it on a page of its own. */
export function PayOrder({ orderId, label, name, paid, walletLate, walletDown, onPaid, ...look }: Props) {
  const failures = useTexts('failures')
  const language = useLanguage()
  const { pending, send } = useSending(({ code, isTold }) => {
    if (!isTold) showAlert('danger', (code === 'WALLET_NOT_AVAILABLE' && walletDown) || failures[code])
  })

  async function pay() {
    const answer = await call(orderChangesContract.payOrder, { orderId, language })
    if ('approvalLink' in answer) {
      leaveAndReturn(answer.approvalLink)
      // The button stays busy until the page is left, and rests when somebody comes back to the page as it was.
      return new Promise<void>((resolve) => { addEventListener('pageshow', () => resolve(), { once: true }) })
    }
    showAlert('success', paid)
    return onPaid()
  }

  return (
    <>
      <SubmitButton {...look} type="button" pending={pending} aria-label={name} onClick={() => void send(pay)}>{label}</SubmitButton>
      <LongWait isWaiting={pending}>{walletLate}</LongWait>
    </>
  )
}
