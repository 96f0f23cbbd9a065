/** The frame of everything that is the customer's own. */
import { Outlet } from 'react-router'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { usePathTo } from '#web/use-language.ts'
import './my-account.css'

export const loader = textsLoader('account')

export default function MyAccountLayout() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  const parts = ['orders', 'greetings', 'invoices', 'profile', 'changePassword'] as const
  return (
    <div className="my-account">
      <p className="eyebrow">{texts.myAccountHeadline}</p>
      <Tabs label={texts.myAccountNavigation} tabs={parts.map((part) => ({ to: pathTo(part), label: texts[part] }))} />
      <Outlet />
    </div>
  )
}
