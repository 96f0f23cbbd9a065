/** Lets somebody new in, and shows the one-time password this once. */
import { useState } from 'react'
import { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { CreateStaffForm, type NewStaff } from './create-staff-form.tsx'
import { OneTimePassword, type GivenPassword } from './one-time-password.tsx'
import { staffSession } from './staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

export function CreateStaff({ onCreated }: { readonly onCreated: () => void }) {
  const texts = useTexts('studio')
  const { pending, failure, send } = useSending()
  const [given, setGiven] = useState<GivenPassword>()
  const [count, setCount] = useState(0)

  async function create(said: NewStaff) {
    const { Member: member, one_time_password: password } = await staffSession().ask(staffMembersContract.createStaff, said)
    setGiven({ name: member.name, email: member.email, password })
    setCount(count + 1)
    onCreated()
  }

  return (
    <Card as="section" className="studio-new" aria-labelledby="new-staff">
      <h2 id="new-staff">{texts.newStaff}</h2>
      <p className="soft">{texts.newStaffHint}</p>
      {/* Once somebody is in, the form is empty again. */}
      <CreateStaffForm key={count} pending={pending} failure={failure} onSubmit={(said) => void send(() => create(said))} />
      <OneTimePassword given={given} onClose={() => setGiven(undefined)} />
    </Card>
  )
}
