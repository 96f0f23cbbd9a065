import type { User } from '#domain/account/customer.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { useUser } from '#web/session/current-user.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ConfirmNote } from './confirm-note.tsx'
import { accountTabs } from './my-account-layout.tsx'
import { Personal } from './personal.tsx'

export const loader = textsLoader('account')

export default function MyAccountScreen() {
  const texts = useTexts('account')
  return (
    <>
      <Personal title={useTitle()} lead={texts.overviewLead}>{(user) => <Overview user={user} />}</Personal>
      <ul className="my-account-parts">
        {accountTabs.map((part) => (
          <li key={part} className="card card-link">
            <h2><ScreenLink screen={part}>{texts[part]}</ScreenLink></h2>
            <p>{texts[`${part}Hint`]}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function useTitle(): string {
  const texts = useTexts('account')
  const state = useUser()
  return state.status === 'ready' ? fill(texts.greeting, { name: state.user.first_name }) : texts.overview
}

function Overview({ user }: { readonly user: User }) {
  const texts = useTexts('account')
  return (
    <div className="stack">
      <p className="soft">{fill(texts.customerNumber, { number: user.hpc_uid })}</p>
      <ConfirmNote user={user} />
    </div>
  )
}
