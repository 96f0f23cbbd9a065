import { type DunningRule, dunningSteps, lumpSumCents, mostDunningFee } from '#domain/settings/dunning-rule.ts'
import type { Refused } from '#web/calls/refused.ts'
import { writtenAmount } from '#web/studio/studio-form.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'

const fees = ['first_fee', 'second_fee'] as const

export interface WrongField {
  readonly name: string
  readonly message: string
}

/** By the names that a refusal gives them. */
export function useWrongDunningFields(failure: Refused | undefined): WrongField[] {
  const texts = useTexts('settings')
  const mostFee = useMostFee()
  return [
    ...dunningSteps.map((step) => ({ name: `dunning.days.${step}`, message: fill(texts.daysWrong, { label: texts[`days_${step}`] }) })),
    ...fees.map((fee) => ({ name: `dunning.${fee}`, message: fill(texts.feeWrong, { label: texts[fee], most: mostFee }) })),
  ].filter(({ name }) => failure?.fields && name in failure.fields)
}

function useMostFee() {
  return formatMoney(mostDunningFee * 100, useLanguage())
}

/** The days between the steps, and what the letters cost. */
export function DunningCard({ dunning, wrong }: { readonly dunning: DunningRule; readonly wrong: readonly WrongField[] }) {
  const texts = useTexts('settings')
  const language = useLanguage()
  const mostFee = useMostFee()
  const euros = (amount: number) => amount.toFixed(2).replace('.', language === 'de' ? ',' : '.')
  const named = (name: string) => ({ name, autoComplete: 'off', error: wrong.find((one) => one.name === name)?.message })
  return (
    <CardSection id="dunning" className="stack" heading={texts.dunning}>
      <p className="soft">{texts.dunningHint}</p>
      <div className="studio-form-row">
        {dunningSteps.map((step) => (
          <TextField key={step} {...named(`dunning.days.${step}`)} label={texts[`days_${step}`]} hint={texts[`daysHint_${step}`]} inputMode="numeric" defaultValue={String(dunning.days[step])} />
        ))}
      </div>
      <div className="studio-form-row">
        {fees.map((fee) => (
          <TextField key={fee} {...named(`dunning.${fee}`)} label={texts[fee]} hint={fill(texts.feeHint, { most: mostFee })} inputMode="decimal" defaultValue={euros(dunning[fee])} />
        ))}
      </div>
      <Checkbox label={fill(texts.lumpSum, { amount: formatMoney(lumpSumCents, language) })} name="lump_sum" defaultChecked={dunning.lump_sum} />
      <p className="soft">{texts.dunningTax}</p>
    </CardSection>
  )
}

export function dunningIn(data: FormData): DunningRule {
  const number = (name: string) => writtenAmount(String(data.get(name) ?? ''))
  const days = Object.fromEntries(dunningSteps.map((step) => [step, number(`dunning.days.${step}`)])) as DunningRule['days']
  return { days, first_fee: number('dunning.first_fee'), second_fee: number('dunning.second_fee'), lump_sum: data.has('lump_sum') }
}
