/** The password that somebody has, as the proof of being the customer. */
import { useTexts } from '#web/texts/use-texts.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useField } from './account-form.tsx'

export function PresentPassword({ name }: { readonly name: 'pw' | 'current' }) {
  const { presentPassword } = useTexts('accountFields')
  return <PasswordField label={presentPassword} autoComplete="current-password" {...useField()(name)} />
}
