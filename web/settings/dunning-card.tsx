import { type DunningRule, dunningSteps, lumpSumCents, mostDunningFee } from '#domain/settings/dunning-rule.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'

/** The days between the steps, and what the letters cost. */
export function DunningCard({ dunning }: { readonly dunning: DunningRule }) {
  const texts = useTexts('settings')
  const language = useLanguage()
  const euros = (amount: number) => amount.toFixed(2).replace('.', language === 'de' ? ',' : '.')
  return (
    <CardSection heading={texts.dunning}>
      <p className="soft">{texts.dunningHint}</p>
      {dunningSteps.map((step) => (
        <TextField
          key={step} label={texts[`days_${step}`]} hint={texts[`daysHint_${step}`]} name={`days.${step}`} inputMode="numeric" maxLength={2} autoComplete="off" defaultValue={String(dunning.days[step])}
        />
      ))}
      {(['first_fee', 'second_fee'] as const).map((fee) => (
        <TextField
          key={fee} label={texts[fee]} hint={fill(texts.feeHint, { most: formatMoney(mostDunningFee * 100, language) })} name={fee} inputMode="decimal" maxLength={6} autoComplete="off" defaultValue={euros(dunning[fee])}
        />
      ))}
      <Checkbox label={fill(texts.lumpSum, { amount: formatMoney(lumpSumCents, language) })} name="lump_sum" defaultChecked={dunning.lump_sum} />
      <p className="soft">{texts.dunningTax}</p>
    </CardSection>
  )
}

export function dunningIn(data: FormData): DunningRule {
  const number = (name: string) => Number(String(data.get(name) ?? '').trim().replace(',', '.') || 'missing')
  const days = Object.fromEntries(dunningSteps.map((step) => [step, number(`days.${step}`)])) as DunningRule['days']
  return { days, first_fee: number('first_fee'), second_fee: number('second_fee'), lump_sum: data.has('lump_sum') }
}
