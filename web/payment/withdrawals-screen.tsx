import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { moneyContract, type WithdrawalShown } from '#domain/payment/money.contract.ts'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { CustomerLink, Moment, OrderLink } from '#web/studio/studio-cells.tsx'
import { refusedNames } from '#web/studio/studio-form.tsx'
import { StudioTable, usePlaceInList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked } from '#web/studio/use-asked.tsx'
import { countAgain } from '#web/studio/waiting-counts.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefusedFieldNames, TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** Withdrawals with a suggestion each; who decides says why where it is refused. */
export default function WithdrawalsScreen() {
  const texts = useTexts('money')
  const isDecided = useSearchParams()[0].get('decided') !== null
  const state = isDecided ? 'decided' : 'open'
  const { asked, again } = useAsked(moneyContract.listWithdrawals, { after: usePlaceInList('withdrawals'), state })
  return (
    <>
      <StudioTitle lead={texts.withdrawalsLead} />
      <section aria-labelledby="money-withdrawals">
        <div className="studio-head-row">
          <h2 id="money-withdrawals">{texts.withdrawals}</h2>
          <LinkButton kind="quiet" to={isDecided ? '?' : '?decided'} preventScrollReset>{isDecided ? texts.showToDecide : texts.showDecided}</LinkButton>
        </div>
        <StudioTable
          asked={asked} again={again} failed={texts.withdrawalsFailed} label={texts.withdrawals} name="withdrawals"
          empty={<EmptyState title={isDecided ? texts.withdrawalsNoneDecided : texts.withdrawalsEmpty} text={texts.withdrawalsEmptyHint} />}
          caption={texts.withdrawalsCaption} rowKey={({ id }) => id}
          columns={[
            { key: 'at', label: texts.arrived, cell: ({ received_at: at }) => <Moment at={at} /> },
            { key: 'who', label: texts.who, cell: ({ customer_id: id, name, email, statement }) => <div><CustomerLink id={id}>{name}</CustomerLink><small>{email}</small>{statement !== '' && <small>{statement}</small>}</div> },
            { key: 'order', label: texts.order, cell: ({ order_id: id, order_number: number }) => <OrderLink id={id}>{number}</OrderLink> },
            { key: 'action', label: texts.action, cell: (withdrawal) => <WhatToDo withdrawal={withdrawal} onDecided={again} /> },
          ]}
        />
      </section>
    </>
  )
}

interface Props {
  readonly withdrawal: WithdrawalShown
  readonly onDecided: () => void
}

function WhatToDo({ withdrawal, onDecided }: Props) {
  const texts = useTexts('money')
  const { state, note, suggestion } = withdrawal
  if (state !== 'received') return <div>{texts[state]}{note !== '' && <small>{note}</small>}</div>
  return <div><p>{suggestion === 'accept' ? texts.suggestAccept : texts[suggestion]}</p><Decide withdrawal={withdrawal} onDecided={onDecided} /></div>
}

type Decision = 'accepted' | 'refused'
type Credit = 'everything' | 'nothing'

/** Only where nobody has begun is an answer given already. */
function Decide({ withdrawal: { id, number, name, order_number: orderNumber, suggestion }, onDecided }: Props) {
  const texts = useTexts('money')
  const { pending, failure, failureText, send, forget } = useStaffSending({ WRONG_INPUT: texts.noteMissing })
  const [decision, setDecision] = useState<Decision | ''>(suggestion === 'accept' ? 'accepted' : '')
  const [isUndecided, setUndecided] = useState(false)
  const [note, setNote] = useState('')
  const [credit, setCredit] = useState<Credit | ''>('')
  const isOpen = decision === '' || (suggestion === 'weigh' && decision === 'accepted' && credit === '')

  async function decide(decision: Decision, close: () => void) {
    await staffSession().ask(moneyContract.decideWithdrawal, { withdrawalId: id, decision, note, ...(credit !== '' && { credit }) })
    close()
    showAlert('success', texts.decided)
    countAgain()
    onDecided()
  }

  return (
    <ConfirmedButton
      label={texts.decide} name={`${texts.decide}: ${fill(texts.decideTitle, { number })}`} title={fill(texts.decideTitle, { number })} confirmLabel={texts.saveDecision} kind="ink"
      pending={pending} failure={failureText} attempt={failure}
      onOpen={() => {
        forget()
        setUndecided(false)
      }}
      onConfirm={(close) => { setUndecided(isOpen); if (decision !== '' && !isOpen) void send(() => decide(decision, close)) }}
    >
      <p>{fill(texts.decideWhose, { name, number: orderNumber })} {suggestion === 'accept' ? texts.suggestAccept : texts[suggestion]}.</p>
      <SelectField
        label={texts.decision} name="decision" value={decision} onChange={(event) => setDecision(event.currentTarget.value as Decision | '')}
        error={isUndecided && decision === '' ? texts.decisionMissing : undefined}
        options={[
          { value: '', label: texts.decisionOpen }, { value: 'accepted', label: texts[`accept_${suggestion}`] },
          { value: 'refused', label: texts.refuse },
        ]}
      />
      {suggestion === 'weigh' && decision === 'accepted' && (
        <SelectField
          label={texts.creditWhole} name="credit" value={credit} onChange={(event) => setCredit(event.currentTarget.value as typeof credit)}
          error={isUndecided && credit === '' ? texts.decisionMissing : undefined}
          options={[{ value: '', label: texts.decisionOpen }, { value: 'nothing', label: texts.creditNothing }, { value: 'everything', label: texts.creditEverything }]}
        />
      )}
      <RefusedFieldNames value={refusedNames(failure)}>
        <TextField
          label={texts.note} hint={texts.noteHint} name="note" value={note} maxLength={2000} required={decision === 'refused'} autoComplete="off"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </RefusedFieldNames>
    </ConfirmedButton>
  )
}
