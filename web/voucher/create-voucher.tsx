/** Gives out a voucher. What is wrong is said at its field, in the order of the form. */
import { useState, type SyntheticEvent } from 'react'
import { vouchersContract } from '#domain/voucher/vouchers.contract.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

type Kind = 'percent' | 'absolute'

export function CreateVoucher({ onCreated }: { readonly onCreated: () => void }) {
  const texts = useTexts('vouchers')
  const wordsOf = useStaffFailureWords({ WRONG_INPUT: texts.wrong, VOUCHER_ALREADY_EXISTS: texts.codeTaken })
  const { pending, failure, send } = useSending()
  const [kind, setKind] = useState<Kind>('percent')
  const wrong = wrongFields(failure, texts)

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void send(async () => {
      const { code } = await staffSession().ask(vouchersContract.createVoucher, wishIn(new FormData(form), kind))
      form.reset()
      setKind('percent')
      showAlert('success', fill(texts.created, { code }))
      onCreated()
    })
  }

  return (
    <div className="studio-new">
      <Card as="section" aria-labelledby="new-voucher">
        <h2 id="new-voucher">{texts.new}</h2>
        <form method="post" className="studio-form-row" noValidate onSubmit={submit}>
          <FormSummary failure={wordsOf(failure)} attempt={failure} />
          <TextField label={texts.code} hint={texts.codeHint} name="code" maxLength={40} autoComplete="off" spellCheck={false} error={wrong['code']} />
          <TextField label={texts.name} hint={texts.nameHint} name="name" maxLength={80} autoComplete="off" optional />
          <SelectField
            label={texts.kind} name="kind" value={kind} onChange={(event) => setKind(event.currentTarget.value === 'absolute' ? 'absolute' : 'percent')}
            options={[{ value: 'percent', label: texts.percentKind }, { value: 'absolute', label: texts.absoluteKind }]}
          />
          <TextField label={kind === 'percent' ? texts.percent : texts.amount} name="worth" inputMode="decimal" autoComplete="off" error={wrong['worth']} />
          <TextField label={texts.firstDay} name="first_day" type="date" error={wrong['first_day']} />
          <TextField label={texts.lastDay} name="last_day" type="date" error={wrong['last_day']} />
          <TextField label={texts.maxUses} hint={texts.maxUsesHint} name="max_uses" inputMode="numeric" autoComplete="off" optional error={wrong['max_uses']} />
          <Checkbox label={texts.once} name="once_per_customer" />
          <SubmitButton kind="ink" pending={pending}>{texts.create}</SubmitButton>
        </form>
      </Card>
    </div>
  )
}

/** A comma is a point: both are typed. */
function wishIn(data: FormData, kind: Kind) {
  const said = (name: string) => String(data.get(name) ?? '').trim()
  const number = Number(said('worth').replace(',', '.'))
  return {
    code: said('code'), name: said('name'), first_day: said('first_day'), last_day: said('last_day'), max_uses: said('max_uses'),
    once_per_customer: data.get('once_per_customer') !== null,
    worth: kind === 'percent' ? { kind, percent: number } : { kind, amount: number },
  }
}

function wrongFields(failure: { readonly code: string; readonly fields?: Readonly<Record<string, string>> | undefined } | undefined, texts: AllTexts['vouchers']): Partial<Record<string, string>> {
  if (failure?.code === 'VOUCHER_ALREADY_EXISTS') return { code: texts.codeTaken }
  const words: Readonly<Record<string, string>> = {
    'code': texts.codeWrong, 'worth.percent': texts.worthWrong, 'worth.amount': texts.worthWrong, 'first_day': texts.dayWrong, 'last_day': texts.lastDayWrong,
    'max_uses': texts.maxUsesWrong,
  }
  return Object.fromEntries(Object.keys(failure?.fields ?? {}).map((field) => [field.split('.')[0], words[field]]))
}
