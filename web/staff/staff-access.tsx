/** Whether one who works here can come in: a new one-time password, shutting out, letting in again. */
import { useState } from 'react'
import { staffMembersContract, type StaffMemberShown } from '#domain/staff/staff-members.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { OneTimePassword, type GivenPassword } from './one-time-password.tsx'
import { useStaffFailureWords } from './staff-failure-words.ts'
import { staffSession } from './staff-session.ts'
import { StaffStateTag } from './staff-state-tag.tsx'
import { useSending } from '#web/calls/use-sending.ts'

interface Props {
  readonly member: StaffMemberShown
  readonly onChanged: (member: StaffMemberShown) => void
}

type Question = 'reset' | 'disable' | 'enable'

/** Nobody shuts themselves out: for the own password there is a place of its own. */
export function StaffAccess({ member, onChanged }: Props) {
  const texts = useTexts('studio')
  const [question, setQuestion] = useState<Question>()
  const [given, setGiven] = useState<GivenPassword>()
  const isDisabled = member.disabled_at !== null
  return (
    <Card as="section" aria-labelledby="staff-access">
      <div className="studio-head-row"><h2 id="staff-access">{texts.staffAccess}</h2><StaffStateTag member={member} /></div>
      {member.is_self ? <p className="soft">{texts.staffAccessOwn}</p> : (
        <p className="row">
          <Button kind="ghost" onClick={() => setQuestion('reset')}>{texts.resetPassword}</Button>
          <Button kind={isDisabled ? 'ghost' : 'danger'} onClick={() => setQuestion(isDisabled ? 'enable' : 'disable')}>
            {isDisabled ? texts.enableStaff : texts.disableStaff}
          </Button>
        </p>
      )}
      {question && (
        <AccessQuestion
          key={question} question={question} member={member} onChanged={onChanged} onGiven={setGiven} onClose={() => setQuestion(undefined)}
        />
      )}
      <OneTimePassword given={given} onClose={() => setGiven(undefined)} />
    </Card>
  )
}

interface QuestionProps extends Props {
  readonly question: Question
  readonly onGiven: (given: GivenPassword) => void
  readonly onClose: () => void
}

function AccessQuestion({ question, member, onChanged, onGiven, onClose }: QuestionProps) {
  const texts = useTexts('studio')
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()
  const words = {
    reset: [texts.resetPassword, texts.resetPasswordHint], disable: [texts.disableStaff, texts.disableStaffHint], enable: [texts.enableStaff, texts.enableStaffHint],
  } as const

  async function act() {
    const { id: staffId } = member
    if (question === 'reset') {
      const { Member: changed, one_time_password: password } = await staffSession().ask(staffMembersContract.resetStaffPassword, { staffId })
      onGiven({ name: changed.name, email: changed.email, password })
      onChanged(changed)
    } else onChanged(await staffSession().ask(staffMembersContract.updateStaff, { staffId, disabled: question === 'disable' }))
    onClose()
  }

  const [label, hint] = words[question]
  return (
    <ConfirmDialog
      open title={label} confirmLabel={label} kind={question === 'disable' ? 'danger' : 'ink'} pending={pending} failure={wordsOf(failure)}
      onConfirm={() => void send(act)} onClose={onClose}
    >
      <p>{fill(hint, { name: member.name })}</p>
    </ConfirmDialog>
  )
}
