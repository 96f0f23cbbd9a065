/** The language that the greeting is spoken in, which need not be the one of the page. */
import { memo } from 'react'
import type { Language } from '#domain/language.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import type { EditData } from './edit-data.ts'
import { placeNames } from './edit-draft.ts'
import type { Editing } from './edit-place.ts'
import { autoCompleteOf } from './place-kinds.ts'

interface Props extends Pick<Editing, 'change' | 'current'> {
  readonly data: EditData
  readonly language: Language
  readonly isReady: boolean
}

export const EditLanguage = memo(function EditLanguage({ data: { product, scripts }, language, isReady, change, current }: Props) {
  const texts = useTexts('editor')
  const names = useTexts('productTypes')
  if (product.language.length < 2) return null
  return (
    <div className="edit-language">
      <ChoiceChips legend={texts.spokenIn}>
        {product.language.map((offered) => (
          <ChoiceChip
            key={offered}
            type="radio"
            name="spoken-in"
            label={names[offered]}
            checked={offered === language}
            disabled={!isReady}
            onChange={() => change(inLanguage(current(), offered, scripts))}
          />
        ))}
      </ChoiceChips>
    </div>
  )
})

/** A template is taken in the other language, with the names and numbers that are the same in both; own words stay as they are. */
function inLanguage(draft: GreetingDraft, language: Language, scripts: Partial<Record<Language, string>>): Partial<GreetingDraft> {
  const isTemplate = draft.text === (scripts[draft.language] ?? '')
  if (!isTemplate) return { language }
  const text = scripts[language] ?? ''
  const carried = placeNames(text).flatMap((name) => {
    const token = autoCompleteOf(name)
    const twin = token === 'off' ? undefined : placeNames(draft.text).find((other) => autoCompleteOf(other) === token)
    return twin && !draft.values[name] ? [[name, draft.values[twin] ?? '']] : []
  })
  return { language, text, values: { ...draft.values, ...Object.fromEntries(carried) } }
}
