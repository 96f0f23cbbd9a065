/** Changes the own password; in place of every other screen while it is the one-time one. */
import { useState } from 'react'
import type { Staff } from '#domain/staff/staff.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { ChangeStaffPasswordForm } from './change-staff-password-form.tsx'
import { staffSession } from './staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

export function ChangeStaffPassword({ staff: { email, must_change_password: isOneTime } }: { readonly staff: Staff }) {
  const texts = useTexts('studio')
  const { pending, failure, send } = useSending()
  const [changes, setChanges] = useState(0)

  async function change(current: string, password: string) {
    await staffSession().changePassword(current, password)
    showAlert('success', texts.passwordChanged)
    setChanges(changes + 1)
  }

  return (
    <>
      <ScreenTitle
        title={isOneTime ? texts.oneTimeHeadline : texts.changeStaffPasswordHeadline}
        lead={isOneTime ? texts.oneTimeLead : texts.changeStaffPasswordLead}
      />
      {/* After a change the form is empty again. */}
      <ChangeStaffPasswordForm
        key={changes} email={email} isOneTime={isOneTime} pending={pending} failure={failure}
        onSubmit={(current, password) => void send(() => change(current, password))}
      />
    </>
  )
}
