/** A new account. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import { TwoWays } from './two-ways.tsx'

export const handle = screenHandle('signUp', 'account')
export const loader = textsLoader('account')

export default function SignUpScreen() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  return (
    <>
      <ScreenTitle title={texts.signUpHeadline} lead={texts.signUpLead} />
      <TwoWays
        first={{ title: texts.signUpFirst, hint: texts.signUpFirstHint, action: { label: texts.signUpFirstAction, to: pathTo('products') } }}
        second={{ title: texts.signUpKnown, hint: texts.signUpKnownHint, action: { label: texts.signUpKnownAction, to: pathTo('signIn') } }}
      />
    </>
  )
}
