/** A VAT ID, judged as far as its letters and digits tell. It never keeps anybody from going on that it could not be looked up. */
import { useState, type ReactNode } from 'react'
import { judgeVatId, vatIdExamples } from '#domain/money/vat-id.ts'
import type { Country } from '#domain/address/country.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useField } from './account-form.tsx'

interface Props {
  readonly country: Country
  readonly start?: string
  /** What the office said of the number that is there from the start. */
  readonly startNote?: string | undefined
}

export function VatIdField({ country, start = '', startNote }: Props): ReactNode {
  const texts = useTexts('accountFields')
  const field = useField()('vat_id')
  const [written, setWritten] = useState(start)
  const [isLeft, setLeft] = useState(false)
  const verdict = written.trim() === '' ? undefined : judgeVatId(written)
  const example = fill(texts.vatIdHint, { example: vatIdExamples[country] })
  const note = verdict === 'number' ? texts.vatIdNumber : verdict === 'format' ? texts.vatIdFormat : example
  return (
    <TextField
      label={texts.vatId}
      optional
      spellCheck={false}
      autoCapitalize="characters"
      defaultValue={start}
      hint={start !== '' && written === start && startNote ? startNote : note}
      onInput={({ currentTarget }) => setWritten(currentTarget.value)}
      onBlur={() => setLeft(true)}
      {...field}
      error={verdict === 'wrong' && isLeft ? texts.vatIdWrong : verdict === undefined || verdict === 'wrong' ? field.error : undefined}
    />
  )
}
