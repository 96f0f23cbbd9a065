/** Who somebody is: how to address them, their names, where to call. */
import { salutations } from '#domain/account/salutation.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useField } from './account-form.tsx'
import type { FormValues } from './form-values.ts'

export function PersonFields({ start = {} }: { readonly start?: FormValues }) {
  const texts = useTexts('accountFields')
  const field = useField()
  const words = { '': texts.salutationNone, ms: texts.salutationMs, mr: texts.salutationMr } as const
  return (
    <>
      <SelectField
        label={texts.salutation}
        optional
        autoComplete="honorific-prefix"
        options={salutations.map((value) => ({ value, label: words[value] }))}
        defaultValue={start['salutation']}
        {...field('salutation')}
      />
      <div className="field-row">
        <TextField label={texts.firstName} autoComplete="given-name" defaultValue={start['first_name']} {...field('first_name')} />
        <TextField label={texts.lastName} autoComplete="family-name" defaultValue={start['last_name']} {...field('last_name')} />
      </div>
    </>
  )
}

export function PhoneFields({ start = {} }: { readonly start?: FormValues }) {
  const texts = useTexts('accountFields')
  const field = useField()
  return (
    <div className="field-row">
      <TextField label={texts.phoneWork} optional type="tel" autoComplete="work tel" defaultValue={start['phone_work']} {...field('phone_work')} />
      <TextField label={texts.phoneMobile} optional type="tel" autoComplete="mobile tel" defaultValue={start['phone_mobile']} {...field('phone_mobile')} />
    </div>
  )
}
