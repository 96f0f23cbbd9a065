/** Adds the way into a mailbox to the screens of greetings, which know nothing of it. */
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import type { Delivery } from '#domain/delivery/delivery.contract.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { FurtherActions } from '#web/production/further-actions.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { ChooseMailbox, loadProviders } from './choose-mailbox.tsx'
import './delivery.css'
import { EnterCode } from './enter-code.tsx'
import { type DeliveryStep, useDelivery } from './use-delivery.ts'

export const loader = textsLoader('delivery')

const waysToDeliver = (greeting: { readonly id: string; readonly name: string }) => <DeliverGreeting greeting={greeting} />

export default function DeliveryLayout() {
  return (
    <FurtherActions value={waysToDeliver}>
      <Outlet />
    </FurtherActions>
  )
}

/** Brings a finished greeting into the mailbox of a mobile: the button, and the steps behind it. Its screen brings the texts `delivery`. */
interface DeliverGreetingProps {
  readonly greeting: { readonly id: string; readonly name: string }
}

function DeliverGreeting({ greeting }: DeliverGreetingProps) {
  const texts = useTexts('delivery')
  const [isOpen, setOpen] = useState(false)
  const delivery = useDelivery(greeting.id)
  const title = useTitle(delivery.step)
  useEndOutOfSight(delivery.step, isOpen)

  function open() {
    setOpen(true)
    void delivery.resume()
  }

  function close() {
    setOpen(false)
    if (delivery.step.at === 'ended') delivery.startAgain()
  }

  return (
    <>
      <Button kind="ghost" aria-haspopup="dialog" onClick={open}>{texts.deliver}</Button>
      <Dialog open={isOpen} title={title} onClose={close}>
        {isOpen && <DeliveryStepShown greeting={greeting} delivery={delivery} onClose={close} />}
        <p className="visually-hidden" role="status">{isOpen && delivery.step.at !== 'choosing' && title}</p>
      </Dialog>
    </>
  )
}

interface ShownProps extends DeliverGreetingProps {
  readonly delivery: ReturnType<typeof useDelivery>
  readonly onClose: () => void
}

function DeliveryStepShown({ greeting, delivery: { step, pending, noteWriting, begin, confirm, sendNewCode, startAgain }, onClose }: ShownProps) {
  if (step.at === 'choosing') {
    return (
      <ChooseMailbox
        greeting={greeting}
        mailbox={step.mailbox}
        refusal={step.refusal}
        pending={pending}
        onWrite={noteWriting}
        onChoose={(mailbox) => void begin(mailbox)}
      />
    )
  }
  if (step.at === 'code') {
    const { delivery, newCodeAtMs, refusal } = step
    return (
      <EnterCode
        delivery={delivery}
        newCodeAtMs={newCodeAtMs}
        refusal={refusal}
        pending={pending}
        onConfirm={(code) => void confirm(step, code)}
        onNewCode={() => void sendNewCode(step)}
        onOtherMailbox={startAgain}
      />
    )
  }
  if (step.at === 'pending') return <DeliveryPending onClose={onClose} />
  return <DeliveryEnded greeting={greeting} delivery={step.delivery} onAgain={startAgain} onClose={onClose} />
}

function useTitle(step: DeliveryStep): string {
  const { chooseTitle, codeTitle, pendingTitle, successTitle, errorTitle } = useTexts('delivery')
  if (step.at !== 'ended') return { choosing: chooseTitle, code: codeTitle, pending: pendingTitle }[step.at]
  return step.delivery.status === 'success' ? successTitle : errorTitle
}

/** Whoever has closed the window is told on the page. */
function useEndOutOfSight(step: DeliveryStep, isOpen: boolean) {
  const texts = useTexts('delivery')
  const told = useRef<Delivery>(undefined)
  const ended = step.at === 'ended' ? step.delivery : undefined

  useEffect(() => {
    if (!ended || ended === told.current) return
    told.current = ended
    if (isOpen) return
    const isThere = ended.status === 'success'
    showAlert(isThere ? 'success' : 'warning', fill(isThere ? texts.successAlert : texts.errorAlert, { number: ended.msisdn }))
  }, [ended, isOpen, texts])
}

/** The third step: nothing to do but to wait, and what happens meanwhile. */
function DeliveryPending({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('delivery')
  return (
    <div className="delivery-step">
      <p tabIndex={-1} ref={takeFocus}>{texts.pendingHint}</p>
      <ol className="delivery-way">
        <li className="delivery-way-done"><Icon name="check" /><span>{texts.pendingCode}</span></li>
        <li className="delivery-way-done"><Icon name="check" /><span>{texts.pendingSent}</span></li>
        <li className="delivery-way-now" aria-current="step"><Icon name="clock" /><span>{texts.pendingStored}</span><Waited /></li>
      </ol>
      <div className="dialog-actions"><Button kind="ghost" onClick={onClose}>{texts.closeWindow}</Button></div>
    </div>
  )
}

/** For the eye: whoever listens is told when it ends. */
function Waited() {
  const texts = useTexts('delivery')
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    const startedAt = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])

  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <span className="delivery-waited" aria-hidden="true">{fill(texts.pendingSince, { time })}</span>
}

/** The last step: the greeting is there, or why it is not; with the way to the PIN where that was the reason. */
interface DeliveryEndedProps {
  readonly greeting: { readonly name: string }
  readonly delivery: Delivery
  readonly onAgain: () => void
  readonly onClose: () => void
}

function DeliveryEnded({ greeting, delivery, onAgain, onClose }: DeliveryEndedProps) {
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

/** By its name, where we know it. */
function PortedTo({ providerId }: { readonly providerId: string }) {
  const texts = useTexts('delivery')
  const { state } = useLoaded(loadProviders)
  const name = state.status === 'ready' ? state.value.records.find(({ id }) => id === providerId)?.name : undefined
  return name === undefined ? texts.NOT_THIS_PROVIDER : fill(texts.portedTo, { name })
}
