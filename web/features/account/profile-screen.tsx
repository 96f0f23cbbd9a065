/** Personal details and billing address. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SignedOut } from './signed-out.tsx'

export const handle = screenHandle('profile', 'account')
export const loader = textsLoader('account')

export default function ProfileScreen() {
  const texts = useTexts('account')
  return <SignedOut title={texts.profileHeadline} lead={texts.profileLead} />
}
