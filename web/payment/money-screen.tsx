/** What customers owe, and what the shop owes them. */
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { MoneyOpen } from './money-open.tsx'
import { MoneyToReturn } from './money-to-return.tsx'

export const loader = textsLoader('money')

export default function MoneyScreen() {
  const { lead } = useTexts('money')
  const { moneyHeadline } = useTexts('studio')
  return (
    <>
      <ScreenTitle title={moneyHeadline} lead={lead} />
      <MoneyOpen />
      <MoneyToReturn />
    </>
  )
}
