/** Shown to a signed-in customer; other visitors are told what is here and how to sign in. */
import type { ReactNode } from 'react'
import type { User } from '#domain/account/customer.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { loadUser, useUser } from '#web/session/current-user.ts'
import { useComingFrom } from '#web/shell/back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { NeedsScript } from './needs-script.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly children: (user: User) => ReactNode
}

export function Personal({ title, lead, children }: Props) {
  return (
    <>
      <ScreenTitle title={title} lead={lead} />
      <NeedsScript />
      <Own>{children}</Own>
    </>
  )
}

function Own({ children }: Pick<Props, 'children'>) {
  const texts = useTexts('account')
  const state = useUser()
  if (state.status === 'ready') return children(state.user)
  if (state.status === 'loading') return <div className="waits-for-script"><SkeletonCards count={2} /></div>
  if (state.status === 'guest') return <SignedOut />
  return <EmptyState title={texts.notLoaded} text={texts.notLoadedHint} action={<Button onClick={() => void loadUser()}>{texts.again}</Button>} />
}

function SignedOut() {
  const texts = useTexts('account')
  const comingFrom = useComingFrom()
  return (
    <EmptyState
      title={texts.signedOut}
      text={texts.signedOutHint}
      action={
        <div className="row">
          <ScreenButton screen="signIn" state={comingFrom}>{texts.signedOutAction}</ScreenButton>
          <ScreenButton screen="signUp" state={comingFrom} kind="ghost">{texts.signUpHeadline}</ScreenButton>
        </div>
      }
    />
  )
}
