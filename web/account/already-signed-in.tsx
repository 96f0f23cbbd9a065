/** For somebody who is signed in and opens the door again. */
import { useNavigate } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useSignOut } from './use-sign-out.ts'
import { useTarget } from './way-in.ts'

export function AlreadySignedIn() {
  const texts = useTexts('account')
  const target = useTarget()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <EmptyState
      title={texts.alreadySignedIn}
      text={texts.alreadySignedInHint}
      action={
        <div className="row">
          <Button onClick={() => void navigate(target.path)}>{target.isGiven ? texts.goOn : texts.toMyAccount}</Button>
          <Button kind="ghost" onClick={signOut}>{texts.signOut}</Button>
        </div>
      }
    />
  )
}
