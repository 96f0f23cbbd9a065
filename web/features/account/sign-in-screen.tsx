/** The door to the account. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import { TwoWays } from './two-ways.tsx'

export const handle = screenHandle('signIn', 'account')
export const loader = textsLoader('account')

export default function SignInScreen() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  return (
    <>
      <ScreenTitle title={texts.signInHeadline} lead={texts.signInLead} />
      <TwoWays
        first={{ title: texts.signInNew, hint: texts.signInNewHint, action: { label: texts.signInNewAction, to: pathTo('products') } }}
        second={{
          title: texts.signInForgotten,
          hint: texts.signInForgottenHint,
          action: { label: texts.signInForgottenAction, to: pathTo('sendPassword') },
        }}
      />
    </>
  )
}
