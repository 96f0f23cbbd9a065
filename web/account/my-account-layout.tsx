import { Outlet } from 'react-router'
import type { Screen } from '#web/paths.ts'
import { useUser } from '#web/session/current-user.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { usePathTo } from '#web/use-language.ts'
import { useSignOut } from './auth-layout.tsx'
import './my-account.css'

export const loader = textsLoader('account', 'accountFields', 'confirmationMail', 'failures')

/** With the saved sets, which a guest has too. */
export const accountTabs = ['orders', 'greetings', 'carts', 'invoices', 'profile', 'changePassword'] as const satisfies readonly Screen[]

export default function MyAccountLayout() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  const state = useUser()
  const signOut = useSignOut()
  const isSignedIn = state.status === 'ready'
  return (
    <div className="my-account">
      <div className="my-account-head">
        <p className="eyebrow">{isSignedIn ? fill(texts.signedInAs, { name: state.user.name }) : texts.myAccountHeadline}</p>
        {isSignedIn && <Button kind="quiet" onClick={signOut}>{texts.signOut}</Button>}
      </div>
      <Tabs label={texts.myAccountNavigation} tabs={accountTabs.map((part) => ({ to: pathTo(part), label: texts[part] }))} />
      <Outlet />
    </div>
  )
}
