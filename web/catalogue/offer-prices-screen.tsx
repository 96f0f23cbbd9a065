import { offerContract, type OfferPrice } from '#domain/catalogue/offer.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OfferItem, OfferScreen } from './offer-list.tsx'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { writtenAmount } from '#web/studio/studio-form.tsx'
import { useAsked } from '#web/studio/use-asked.tsx'

export default function OfferPricesScreen() {
  const language = useLanguage()
  return (
    <OfferScreen lead={useTexts('offer').pricesLead} list={useAsked(offerContract.listOfferPrices, {})} nameOf={({ name }) => name[language]}>
      {(product, onSaved) => <OnePrice product={product} onSaved={onSaved} />}
    </OfferScreen>
  )
}

interface Props {
  readonly product: OfferPrice
  readonly onSaved: () => void
}

function OnePrice({ product, onSaved }: Props) {
  const texts = useTexts('offer')
  const language = useLanguage()
  const now = product.prices.find(({ is_to_come: isToCome }) => !isToCome)
  const note = now === undefined ? '' : fill(texts.priceNow, { price: formatEuros(now.price, language) })

  async function save(data: FormData) {
    await staffSession().ask(offerContract.setOfferPrice, {
      productId: product.id, validFrom: String(data.get('validFrom') ?? '') || 'none', price: writtenAmount(String(data.get('price') ?? '')),
    })
    onSaved()
  }

  return (
    <OfferItem name={product.name[language]} note={note} saveLabel={texts.setPrice} onSave={save} below={<Prices product={product} onSaved={onSaved} />}>
      <TextField label={texts.newPrice} whenRefused={texts.priceWrong} name="price" inputMode="decimal" autoComplete="off" />
      <TextField label={texts.validFrom} whenRefused={texts.dayIsPast} name="validFrom" type="date" />
    </OfferItem>
  )
}

function Prices({ product, onSaved }: Props) {
  const texts = useTexts('offer')
  const language = useLanguage()
  return (
    <ul className="studio-rows">
      {product.prices.map(({ valid_from: from, price, is_to_come: isToCome }) => (
        <li key={from}>
          <span>{fill(texts.priceFrom, { price: formatEuros(price, language), day: formatShortDay(from, language) })}</span>
          {isToCome && <TakeBackPrice product={product} validFrom={from} onSaved={onSaved} />}
        </li>
      ))}
    </ul>
  )
}

function TakeBackPrice({ product: { id: productId, name }, validFrom, onSaved }: Props & { readonly validFrom: string }) {
  const texts = useTexts('offer')
  const language = useLanguage()
  const title = fill(texts.takeBackOf, { day: formatShortDay(validFrom, language) })
  return (
    <ConfirmedAction
      label={texts.takeBack} name={title} title={title} ownWords={{ PRICE_DAY_IS_PAST: texts.priceCountsAlready }}
      ask={() => staffSession().ask(offerContract.removeOfferPrice, { productId, validFrom })} done={fill(texts.takenBack, { name: name[language] })} onDone={onSaved}
    >
      <p>{fill(texts.takeBackHint, { name: name[language] })}</p>
    </ConfirmedAction>
  )
}
