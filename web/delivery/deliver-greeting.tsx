/** Brings a finished greeting into the mailbox of a mobile: the button, and the steps behind it. Its screen brings the texts `delivery`. */
import { useEffect, useRef, useState } from 'react'
import type { Delivery } from '#domain/delivery/delivery.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChooseMailbox } from './choose-mailbox.tsx'
import { DeliveryEnded } from './delivery-ended.tsx'
import { DeliveryPending } from './delivery-pending.tsx'
import { EnterCode } from './enter-code.tsx'
import { useDelivery, type DeliveryStep } from './use-delivery.ts'
import './delivery.css'

interface Props {
  readonly greeting: { readonly id: string; readonly name: string }
}

export function DeliverGreeting({ greeting }: Props) {
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

interface ShownProps extends Props {
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
