/** The last step: the greeting is there, or why it is not; with the way to the PIN where that was the reason. */
import { catalogueContract } from '#domain/catalogue/catalogue.contract.ts'
import type { Delivery } from '#domain/delivery/delivery.contract.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { takeFocus } from '#web/ui/take-focus.ts'

interface Props {
  readonly greeting: { readonly name: string }
  readonly delivery: Delivery
  readonly onAgain: () => void
  readonly onClose: () => void
}

export function DeliveryEnded({ greeting, delivery, onAgain, onClose }: Props) {
  const texts = useTexts('delivery')
  if (delivery.status === 'success') {
    return (
      <div className="delivery-step">
        <p className="delivery-end" tabIndex={-1} ref={takeFocus}>
          <Icon name="good" size={24} />
          <span>{fill(texts.successLead, { number: delivery.msisdn, greeting: greeting.name })}</span>
        </p>
        <div className="dialog-actions"><Button onClick={onClose}>{texts.done}</Button></div>
      </div>
    )
  }
  return (
    <div className="delivery-step">
      <p className="delivery-end delivery-end-bad" tabIndex={-1} ref={takeFocus}>
        <Icon name="bad" size={24} />
        <span>{delivery.ported_to === null ? texts[delivery.error ?? 'REFUSED'] : <PortedTo providerId={delivery.ported_to} />}</span>
      </p>
      {delivery.pin_hint && (
        <div className="delivery-hint">
          <h3>{texts.pinHintTitle}</h3>
          <p>{texts.pinHintText}</p>
        </div>
      )}
      {delivery.error !== 'TIMEOUT' && delivery.error !== 'INTERRUPTED' && <p className="soft">{texts.nothingLost}</p>}
      <div className="dialog-actions">
        <Button kind="ghost" onClick={onClose}>{texts.closeWindow}</Button>
        <Button onClick={onAgain}>{texts.tryAgain}</Button>
      </div>
    </div>
  )
}

const loadProviders = () => call(catalogueContract.listProviders, {})

/** By its name, where we know it. */
function PortedTo({ providerId }: { readonly providerId: string }) {
  const texts = useTexts('delivery')
  const { state } = useLoaded(loadProviders)
  const name = state.status === 'ready' ? state.value.records.find(({ id }) => id === providerId)?.name : undefined
  return name === undefined ? texts.NOT_THIS_PROVIDER : fill(texts.portedTo, { name })
}
