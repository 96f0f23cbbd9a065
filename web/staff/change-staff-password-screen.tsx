import { ChangeStaffPassword } from './change-staff-password.tsx'
import { useStaff } from './staff-session.ts'

export default function ChangeStaffPasswordScreen() {
  const state = useStaff()
  return state.status === 'signedIn' && <ChangeStaffPassword staff={state.staff} />
}
