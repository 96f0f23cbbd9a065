/** The field for a voucher with its button beside it. */
import type { FormEvent } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Field } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

interface Props {
  readonly typed: string
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onType: (typed: string) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export function VoucherField({ typed, pending, failure, onType, onSubmit }: Props) {
  const texts = useTexts('cart')
  return (
    <form className="voucher-form" noValidate onSubmit={onSubmit}>
      <Field label={texts.voucher} error={failure}>
        {(ties) => (
          <span className="voucher-row">
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
              value={typed}
              onChange={({ target }) => onType(target.value)}
              {...ties}
            />
            <SubmitButton kind="ghost" pending={pending}>{texts.redeem}</SubmitButton>
          </span>
        )}
      </Field>
      <p className="visually-hidden" role="alert">{failure}</p>
    </form>
  )
}
