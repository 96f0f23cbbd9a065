import type { WholeOrder } from '#domain/books/office.contract.ts'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { countryName } from '#web/texts/country-name.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardNote, CardSection } from '#web/ui/card.tsx'
import { type DefinitionRow, DefinitionRows } from '#web/ui/definition-rows.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'

type Evidence = WholeOrder['tax_evidence']

/** What the tax office may ask for: the register's answers about the VAT ID, and what speaks for a consumer's country. */
export function TaxEvidence({ evidence }: { readonly evidence: Evidence }) {
  const texts = useTexts('office')
  const language = useLanguage()
  const { vat_checks: checks, is_vat_id_asked: isAsked, place, is_place_in_doubt: isInDoubt } = evidence
  if (checks.length === 0 && !isAsked && place.length === 0) return null
  const countryOf = (code: string) => (code === '' ? texts.otherCountry : countryName(code, language))
  const rows: DefinitionRow[] = [
    ...checks.map((check) => ({ label: texts[`vatCheck-${check.asked}`], value: <VatCheck check={check} /> })),
    ...place.map(({ kind, country }) => ({ label: texts[`place-${kind}`], value: countryOf(country) })),
  ]
  return (
    <CardSection heading={texts.taxEvidence}>
      {isInDoubt && <CardNote><p>{texts.placeInDoubt}</p></CardNote>}
      <DefinitionRows rows={rows} />
      {isAsked && <p className="fine">{texts.vatIdAsked}</p>}
    </CardSection>
  )
}

function VatCheck({ check }: { readonly check: Evidence['vat_checks'][number] }) {
  const texts = useTexts('office')
  const language = useLanguage()
  const { state, at, request_number: number, name, address, name_fits: nameFits, address_fits: addressFits } = check
  const differs = [...(nameFits === false ? [texts.nameDiffers] : []), ...(addressFits === false ? [texts.addressDiffers] : [])]
  const told = [name, address].filter((part) => part !== '').join(', ')
  return (
    <>
      {texts[`vatState-${state}`]}, <time dateTime={at}>{formatStudioMoment(at, language)}</time><br />
      {number === '' ? texts.noRequestNumber : fill(texts.requestNumber, { number })}
      {state === 'valid' && <><br />{told === '' ? texts.registerSilent : fill(texts.registerTells, { told })}</>}
      {nameFits && addressFits !== false && <><br />{texts.registerFits}</>}
      {differs.map((one) => <span key={one}><br /><Tag kind="warn">{one}</Tag></span>)}
    </>
  )
}
