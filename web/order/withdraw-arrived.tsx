/** The receipt: that a withdrawal arrived and when, to the second. Whether it counts is said later, by people. */
import type { OutputOf } from '#domain/endpoint.ts'
import type { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatSecond } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { takeFocus } from '#web/ui/take-focus.ts'
import { WithdrawWords } from './withdraw-check.tsx'
import type { Declaration } from './withdraw.ts'

interface Props {
  readonly said: Declaration
  readonly receipt: OutputOf<typeof orderChangesContract.withdraw>
}

export function WithdrawArrived({ said, receipt: { number, received_at: at } }: Props) {
  const texts = useTexts('legal')
  const language = useLanguage()
  return (
    <div className="withdraw-step">
      <h2 tabIndex={-1} ref={takeFocus}>{texts.withdrawArrived}</h2>
      <p><b className="figures">{fill(texts.withdrawReceipt, { number, time: formatSecond(at, language) })}</b></p>
      <WithdrawWords said={said} />
      <p>{fill(texts.withdrawReceiptMail, { email: said.email })}</p>
      <p className="soft">{texts.withdrawReceiptNext}</p>
    </div>
  )
}
