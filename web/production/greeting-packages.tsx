/** In which versions a greeting was made, and in which packages it was delivered: a remix makes new ones, and the former stay. */
import { audioFormatNames } from '#domain/catalogue/audio-format-names.ts'
import { productionContract, type WholeGreeting } from '#domain/production/production.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OrderPart } from '../order/loaded-part.tsx'
import { useDocument } from '../order/open-document.ts'
import { ShippingFiles } from '../order/shipping-files.tsx'

interface Props {
  readonly greeting: WholeGreeting
}

export function GreetingPackages({ greeting: { shippings } }: Props) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  return (
    <OrderPart title={texts.packages}>
      {shippings.length === 0 ? <p className="soft">{texts.noPackages}</p> : (
        <ul className="order-rows">
          {shippings.map(({ id, number, version, date_shipped: at, bytes }) => (
            <li key={id} className="row row-apart">
              <span>
                <b>{fill(texts.package, { number })}</b>
                <span className="fine order-under">{fill(texts.packageWith, { version, time: at === null ? texts.packagePacked : formatTime(at, language) })}</span>
              </span>
              {bytes !== null && <ShippingFiles shippingId={id} number={number} />}
            </li>
          ))}
        </ul>
      )}
    </OrderPart>
  )
}

export function GreetingVersions({ greeting: { id, versions, sound } }: Props) {
  const texts = useTexts('myGreetings')
  const language = useLanguage()
  if (versions.length === 0) return null
  return (
    <OrderPart title={texts.versions}>
      <ul className="order-rows">
        {versions.map(({ version, seconds, date_entered: at }, index) => (
          <li key={version} className="row row-apart">
            <span>
              <b>{fill(texts.version, { version })}</b> {index === 0 && <Tag kind="plain">{texts.newestVersion}</Tag>}
              <span className="fine order-under">{fill(texts.versionMade, { time: formatTime(at, language), seconds: formatNumber(seconds, language, { maximumFractionDigits: 1 }) })}</span>
            </span>
            {index > 0 && sound?.files[0] && <FormerVersion greetingId={id} version={version} format={sound.files[0].format} />}
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}

function FormerVersion({ greetingId, version, format }: { readonly greetingId: string; readonly version: number; readonly format: 'mp3' | 'wav' | 'alaw' }) {
  const texts = useTexts('myGreetings')
  const { pending, save } = useDocument()
  return (
    <SubmitButton
      type="button" kind="ghost" pending={pending} aria-label={`${audioFormatNames[format]}, ${fill(texts.version, { version })}`}
      onClick={() => void save(productionContract.downloadGreeting, { greetingId, format, version })}
    >
      {audioFormatNames[format]}
    </SubmitButton>
  )
}
