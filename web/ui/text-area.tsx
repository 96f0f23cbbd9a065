/** Never cuts what was typed. */
import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { Field, type FieldWords } from './field.tsx'

type OwnAttributes = 'id' | 'className' | 'maxLength' | 'aria-invalid' | 'aria-describedby'

interface Props extends FieldWords, Omit<ComponentProps<'textarea'>, OwnAttributes> {
  readonly mostCharacters?: number
}

export function TextArea({ label, number, hint, error, optional, mostCharacters, onChange, ...textarea }: Props) {
  const [written, setWritten] = useState(String(textarea.defaultValue ?? ''))
  const count = [...String(textarea.value ?? written)].length

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setWritten(event.target.value)
    onChange?.(event)
  }

  const below = mostCharacters === undefined ? undefined : <CharacterCount count={count} most={mostCharacters} />
  return (
    <Field label={label} number={number} hint={hint} error={error} optional={optional} name={textarea.name} below={below}>
      {(ties) => <textarea required={!optional} {...textarea} {...ties} onChange={change} />}
    </Field>
  )
}

function CharacterCount({ count, most }: { count: number; most: number }) {
  const texts = useTexts('shell')
  const language = useLanguage()
  const format = (number: number) => formatNumber(number, language)
  const over = count - most
  const counts = { count: format(count), most: format(most) }
  return (
    <span className="field-count" data-over={over > 0 ? '' : undefined}>
      {over > 0 ? fill(texts.charactersTooMany, { ...counts, over: format(over) }) : fill(texts.characters, counts)}
    </span>
  )
}
