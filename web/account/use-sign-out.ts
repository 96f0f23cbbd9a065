/** Signing out from wherever one is: home again, with nothing left behind. */
import { useNavigate } from 'react-router'
import { signOut } from '#web/session/sign-out.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { usePathTo } from '#web/use-language.ts'

export function useSignOut(): () => void {
  const { INFO_LOGOUT_SUCCESS } = useTexts('account')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  return () => {
    signOut()
    showAlert('success', INFO_LOGOUT_SUCCESS)
    void navigate(pathTo('home'))
  }
}
