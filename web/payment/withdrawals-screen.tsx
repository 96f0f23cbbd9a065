/** Who has withdrawn, and what was decided. */
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { MoneyWithdrawals } from './money-withdrawals.tsx'

export const loader = textsLoader('money')

export default function WithdrawalsScreen() {
  const { withdrawalsLead } = useTexts('money')
  const { withdrawalsHeadline } = useTexts('studio')
  return (
    <>
      <ScreenTitle title={withdrawalsHeadline} lead={withdrawalsLead} />
      <MoneyWithdrawals />
    </>
  )
}
