/** A link for those who forgot their password. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BeingSetUp } from './being-set-up.tsx'

export const handle = screenHandle('sendPassword', 'account')
export const loader = textsLoader('account')

export default function SendPasswordScreen() {
  const texts = useTexts('account')
  return <BeingSetUp title={texts.sendPasswordHeadline} lead={texts.sendPasswordLead} />
}
