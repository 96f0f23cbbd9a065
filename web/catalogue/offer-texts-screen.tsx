import { useState } from 'react'
import type { Language } from '#domain/language.ts'
import { offerContract, type OfferText } from '#domain/catalogue/offer.contract.ts'
import { placeholdersIn, templateProblem } from '#domain/catalogue/placeholders.ts'
import type { Refused } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OfferItem, OfferScreen } from './offer-list.tsx'
import { staffSession } from '#web/staff/staff-session.ts'
import { useAsked } from '#web/studio/use-asked.tsx'

export default function OfferTextsScreen() {
  const language = useLanguage()
  return (
    <OfferScreen lead={useTexts('offer').textsLead} list={useAsked(offerContract.listOfferTexts, {})} nameOf={({ name }) => name[language]}>
      {(product, onSaved) => <OneProduct product={product} onSaved={onSaved} />}
    </OfferScreen>
  )
}

function OneProduct({ product, onSaved }: { readonly product: OfferText; readonly onSaved: () => void }) {
  const texts = useTexts('offer')
  const language = useLanguage()
  const [written, setWritten] = useState(product.templates)
  const problem = templateProblem([product.templates.de === null ? null : written.de, product.templates.en === null ? null : written.en])

  async function save(data: FormData) {
    const both = (name: string) => ({ de: String(data.get(`${name}-de`) ?? ''), en: String(data.get(`${name}-en`) ?? '') })
    await staffSession().ask(offerContract.updateOfferText, {
      productId: product.id, name: both('name'), description: both('description'), is_retired: !data.has('inShop'),
      templates: { de: product.templates.de === null ? null : written.de, en: product.templates.en === null ? null : written.en },
    })
    onSaved()
  }

  function wrongWords({ code, fields }: Refused) {
    if (code === 'PLACEHOLDERS_DIFFER') return problem && texts[problem]
    return 'name.de' in fields || 'name.en' in fields ? texts.nameMissing : undefined
  }

  return (
    <OfferItem
      name={product.name[language]} note={product.is_edited ? texts.edited : ''} isRetired={product.is_retired} onSave={save}
      failureWords={wrongWords}
    >
      {(['de', 'en'] as const).map((one) => (
        <TextsIn key={one} product={product} language={one} written={written[one] ?? ''} onWritten={(text) => setWritten({ ...written, [one]: text })} />
      ))}
      {problem && <p className="studio-note" role="status">{texts[problem]}</p>}
      <Checkbox label={texts.inShop} name="inShop" defaultChecked={!product.is_retired} />
    </OfferItem>
  )
}

interface InLanguage {
  readonly product: OfferText
  readonly language: Language
  readonly written: string
  readonly onWritten: (text: string) => void
}

function TextsIn({ product, language, written, onWritten }: InLanguage) {
  const texts = useTexts('offer')
  const label = language === 'de' ? texts.german : texts.english
  const names = placeholdersIn(written)
  return (
    <fieldset className="studio-language" lang={language}>
      <legend lang="">{label}</legend>
      <TextField label={texts.name} name={`name-${language}`} defaultValue={product.name[language]} maxLength={120} />
      <TextArea label={texts.description} name={`description-${language}`} defaultValue={product.description[language]} mostCharacters={1000} rows={3} optional />
      {product.templates[language] === null ? <p className="soft">{texts.ownText}</p> : (
        <>
          <TextArea
            label={texts.template} name={`template-${language}`} value={written} mostCharacters={product.max_characters} rows={6}
            onChange={(event) => onWritten(event.currentTarget.value)}
          />
          <p className="soft">{names.length === 0 ? texts.noPlaceholders : fill(texts.placeholders, { names: names.map((name) => `[${name}]`).join(' ') })}</p>
        </>
      )}
    </fieldset>
  )
}
