/** A password that somebody chooses, twice. */
import { useState } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordParts } from '#web/ui/password-parts.tsx'
import { useField } from './account-form.tsx'

export function NewPasswordFields({ label }: { readonly label: string }) {
  const texts = useTexts('accountFields')
  const field = useField()
  const [written, setWritten] = useState('')
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" onInput={({ currentTarget }) => setWritten(currentTarget.value)} {...field('password')} />
      <PasswordParts password={written} />
      <PasswordField label={texts.repeatPassword} autoComplete="new-password" {...field('repeat')} />
    </>
  )
}
