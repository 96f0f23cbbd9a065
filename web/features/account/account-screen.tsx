/** The billing address, also on the way to the checkout. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BeingSetUp } from './being-set-up.tsx'

export const handle = screenHandle('account', 'account')
export const loader = textsLoader('account')

export default function AccountScreen() {
  const texts = useTexts('account')
  return <BeingSetUp title={texts.accountHeadline} lead={texts.accountLead} />
}
