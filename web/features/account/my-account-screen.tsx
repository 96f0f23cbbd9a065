/** The way into every part of the account. */
import { Link } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { usePathTo } from '#web/use-language.ts'
import { SignedOut } from './signed-out.tsx'

export const handle = screenHandle('myAccount', 'account')
export const loader = textsLoader('account')

export default function MyAccountScreen() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  const parts = ['orders', 'greetings', 'invoices', 'profile', 'changePassword'] as const
  return (
    <>
      <SignedOut title={texts.overview} lead={texts.overviewLead} />
      <ul className="my-account-parts">
        {parts.map((part) => (
          <li key={part} className="card card-link">
            <h2><Link to={pathTo(part)}>{texts[part]}</Link></h2>
            <p>{texts[`${part}Hint`]}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
