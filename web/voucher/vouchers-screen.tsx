import { useState } from 'react'
import type { Language } from '#domain/language.ts'
import { vouchersContract, type VoucherShown } from '#domain/voucher/vouchers.contract.ts'
import type { Refused } from '#web/calls/refused.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { StudioForm, writtenAmount } from '#web/studio/studio-form.tsx'
import { StudioTable, useAskedList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatEuros, formatPercent } from '#web/texts/format-number.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'

export default function VouchersScreen() {
  const texts = useTexts('vouchers')
  const language = useLanguage()
  const day = (date: string) => formatShortDay(date, language)
  const { asked, again } = useAskedList(vouchersContract.listVouchers, {})
  return (
    <>
      <StudioTitle lead={texts.lead} />
      <StudioTable
        asked={asked} again={again} failed={texts.listFailed} label={texts.list} empty={<EmptyState title={texts.empty} text={texts.emptyHint} />}
        caption={texts.caption} rowKey={({ id }) => id}
        columns={[
          { key: 'code', label: texts.code, cell: ({ code, name }) => <div><b className="studio-address">{code}</b>{name !== '' && <small>{name}</small>}</div> },
          { key: 'worth', label: texts.worth, numeric: true, cell: (voucher) => worthOf(voucher, language) },
          {
            key: 'days', label: texts.days,
            cell: ({ first_day: first, last_day: last }) => fill(texts.fromTo, { first: day(first), last: day(last) }),
          },
          {
            key: 'uses', label: texts.uses, numeric: true,
            cell: ({ used_count: used, max_uses: most, once_per_customer: once }) => (
              <div>{most === null ? used : fill(texts.usesOf, { used, most })}{once && <small>{texts.onceEach}</small>}</div>
            ),
          },
          { key: 'state', label: texts.state, cell: ({ state }) => <Tag kind={stateTags[state]}>{texts[state]}</Tag> },
          {
            key: 'action', label: texts.action,
            cell: (voucher) => (voucher.state === 'ended' || voucher.state === 'over' ? '–' : <EndVoucher voucher={voucher} onEnded={again} />),
          },
        ]}
      />
      <CreateVoucher onCreated={again} />
    </>
  )
}

const stateTags = { coming: 'plain', good: 'good', used_up: 'warn', over: 'plain', ended: 'bad' } as const

function worthOf({ percent, amount }: VoucherShown, language: Language): string {
  return percent === null ? formatEuros(amount ?? 0, language) : formatPercent(percent / 100, language)
}

function EndVoucher({ voucher: { id, code }, onEnded }: { readonly voucher: VoucherShown; readonly onEnded: () => void }) {
  const texts = useTexts('vouchers')
  const title = fill(texts.endOf, { code })
  return (
    <ConfirmedAction
      label={texts.end} name={title} title={title} ask={() => staffSession().ask(vouchersContract.endVoucher, { voucherId: id })}
      done={fill(texts.wasEnded, { code })} onDone={onEnded}
    >
      <p>{texts.endHint}</p>
    </ConfirmedAction>
  )
}

/** Gives out a voucher. What is wrong is said at its field, in the order of the form. */
type Kind = 'percent' | 'absolute'

function CreateVoucher({ onCreated }: { readonly onCreated: () => void }) {
  const texts = useTexts('vouchers')
  const [kind, setKind] = useState<Kind>('percent')

  async function create(data: FormData, form: HTMLFormElement) {
    const { code } = await staffSession().ask(vouchersContract.createVoucher, wishIn(data, kind))
    form.reset()
    setKind('percent')
    showAlert('success', fill(texts.created, { code }))
    onCreated()
  }

  return (
    <div className="studio-new">
      <CardSection heading={texts.new}>
        <StudioForm
          className="studio-form-row" ownWords={{ WRONG_INPUT: texts.wrong, VOUCHER_ALREADY_EXISTS: texts.codeTaken }} submit={texts.create} holdsWork onSend={create}
        >
          {(failure) => <VoucherFields kind={kind} onKind={setKind} wrong={wrongFields(failure, texts)} />}
        </StudioForm>
      </CardSection>
    </div>
  )
}

interface FieldsProps {
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  readonly wrong: Partial<Record<string, string>>
}

function VoucherFields({ kind, onKind, wrong }: FieldsProps) {
  const texts = useTexts('vouchers')
  return (
    <>
      <TextField label={texts.code} hint={texts.codeHint} name="code" maxLength={40} autoComplete="off" spellCheck={false} error={wrong['code']} />
      <TextField label={texts.name} hint={texts.nameHint} name="name" maxLength={80} autoComplete="off" optional />
      <SelectField
        label={texts.kind} name="kind" value={kind} onChange={(event) => onKind(event.currentTarget.value === 'absolute' ? 'absolute' : 'percent')}
        options={[{ value: 'percent', label: texts.percentKind }, { value: 'absolute', label: texts.absoluteKind }]}
      />
      <TextField label={kind === 'percent' ? texts.percent : texts.amount} name="worth" inputMode="decimal" autoComplete="off" error={wrong['worth']} />
      <TextField label={texts.firstDay} name="first_day" type="date" error={wrong['first_day']} />
      <TextField label={texts.lastDay} name="last_day" type="date" error={wrong['last_day']} />
      <TextField label={texts.maxUses} hint={texts.maxUsesHint} name="max_uses" inputMode="numeric" autoComplete="off" optional error={wrong['max_uses']} />
      <Checkbox label={texts.once} name="once_per_customer" />
    </>
  )
}

function wishIn(data: FormData, kind: Kind) {
  const said = (name: string) => String(data.get(name) ?? '').trim()
  const number = writtenAmount(said('worth'))
  return {
    code: said('code'), name: said('name'), first_day: said('first_day'), last_day: said('last_day'), max_uses: said('max_uses'),
    once_per_customer: data.get('once_per_customer') !== null,
    worth: kind === 'percent' ? { kind, percent: number } : { kind, amount: number },
  }
}

function wrongFields(failure: Pick<Refused, 'code' | 'fields'> | undefined, texts: AllTexts['vouchers']): Partial<Record<string, string>> {
  if (failure?.code === 'VOUCHER_ALREADY_EXISTS') return { code: texts.codeTaken }
  const words: Readonly<Record<string, string>> = {
    'code': texts.codeWrong, 'worth.percent': texts.percentWrong, 'worth.amount': texts.amountWrong, 'first_day': texts.dayWrong, 'last_day': texts.lastDayWrong,
    'max_uses': texts.maxUsesWrong,
  }
  return Object.fromEntries(Object.keys(failure?.fields ?? {}).map((field) => [field.split('.')[0], words[field]]))
}
