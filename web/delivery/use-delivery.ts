/** Number and PIN stay in this page's memory only, the PIN no longer than the delivery needs it. */
import { useEffect, useRef, useState } from 'react'
import { type Delivery, deliveryContract } from '#domain/delivery/delivery.contract.ts'
import { call } from '#web/calls/call.ts'
import { refusalBy, type Refused } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

/** What this page remembers of a mailbox while it delivers: the PIN as long as the delivery may still need it. */
export interface Mailbox {
  readonly providerId: string
  readonly number: string
  readonly pin: string
}

const noMailbox: Mailbox = { providerId: '', number: '', pin: '' }

const withoutPin = (mailbox: Mailbox): Mailbox => ({ ...mailbox, pin: '' })

/** Once the greeting is on its way nobody asks for the PIN any more. */
export function rememberedAt(step: 'choosing' | 'code' | 'pending' | 'ended', mailbox: Mailbox): Mailbox {
  return step === 'pending' || step === 'ended' ? withoutPin(mailbox) : mailbox
}

/** Each try has its own, also where it is refused for the same reason. */
export type Refusal = Pick<Refused, 'code' | 'fields' | 'retryAfterSeconds'>

interface CodeStep {
  readonly at: 'code'
  readonly delivery: Delivery
  /** By this page's clock. */
  readonly newCodeAtMs: number
  readonly refusal?: Refusal
}

export type DeliveryStep =
  | { readonly at: 'choosing'; readonly mailbox: Mailbox; readonly refusal?: Refusal }
  | CodeStep
  | { readonly at: 'pending'; readonly delivery: Delivery }
  | { readonly at: 'ended'; readonly delivery: Delivery }

const start: DeliveryStep = { at: 'choosing', mailbox: noMailbox }


const codeStep = (delivery: Delivery): CodeStep => ({ at: 'code', delivery, newCodeAtMs: Date.now() + delivery.new_code_in_seconds * 1000 })

function stepOf(delivery: Delivery): DeliveryStep {
  if (delivery.status === 'code_required') return codeStep(delivery)
  return delivery.status === 'pending' ? { at: 'pending', delivery } : { at: 'ended', delivery }
}

const readDelivery = ({ id }: Delivery, signal?: AbortSignal) => call(deliveryContract.getDelivery, { deliveryId: id }, signal ? { signal } : {})

export function useDelivery(greetingId: string) {
  const [step, setStep] = useState<DeliveryStep>(start)
  const [pending, setPending] = useState(false)
  const mailbox = useRef(noMailbox)
  /** Somebody has begun to write since the window was opened. */
  const isWritten = useRef(false)
  const isForgotten = useFollowing(step, setStep)

  async function act(what: () => Promise<DeliveryStep>) {
    setPending(true)
    const next = await what()
    mailbox.current = rememberedAt(next.at, mailbox.current)
    setPending(false)
    if (!isForgotten.current) setStep(next)
  }

  const deliver = (code?: string) => {
    const { providerId, number, pin } = mailbox.current
    return call(deliveryContract.deliverGreeting, {
      greeting_id: greetingId, provider_id: providerId, msisdn: number, pin, ...(code !== undefined && { validation_code: code }),
    })
  }

  return {
    step, pending,
    noteWriting: () => { isWritten.current = true },
    begin: (chosen: Mailbox) => act(async () => {
      isWritten.current = true
      mailbox.current = chosen
      return deliver().then(stepOf, (error: unknown) => ({ at: 'choosing', mailbox: chosen, refusal: refusalBy(error) }))
    }),
    /** Goes on with one that is on its way, from before a reload or on another device. Nobody is kept waiting by looking for it, or interrupted by what is found. */
    resume: async () => {
      isWritten.current = false
      const { records } = await call(deliveryContract.listGreetingDeliveries, { greetingId }).catch(() => ({ records: [] }))
      const running = records.find(({ status }) => status === 'pending')
      if (running && !isWritten.current) setStep((now) => (now.at === 'choosing' ? { at: 'pending', delivery: running } : now))
    },
    confirm: (from: CodeStep, code: string) => act(() => deliver(code).then(stepOf, (error: unknown) => afterRefusedCode(from, refusalBy(error)))),
    sendNewCode: (from: CodeStep) => act(() => deliver().then(stepOf, (error: unknown) => ({ ...from, refusal: refusalBy(error) }))),
    startAgain: () => {
      mailbox.current = withoutPin(mailbox.current)
      const ported = step.at === 'ended' ? step.delivery.ported_to : null
      setStep({ at: 'choosing', mailbox: { ...mailbox.current, providerId: ported ?? mailbox.current.providerId } })
    },
  }
}

/** How many tries are left the delivery knows; it may be over. */
async function afterRefusedCode(from: CodeStep, refusal: Refusal): Promise<DeliveryStep> {
  if (refusal.code !== 'VALIDATION_CODE_WRONG') return { ...from, refusal }
  return { ...codeStep(await readDelivery(from.delivery).catch(() => from.delivery)), refusal }
}

/** For as long as the page is there, whether or not anybody looks. */
function useFollowing(step: DeliveryStep, setStep: (step: DeliveryStep) => void) {
  const isForgotten = useRef(false)
  const followed = step.at === 'pending' ? step.delivery : undefined

  useEffect(() => {
    isForgotten.current = false
    return () => { isForgotten.current = true }
  }, [])

  useEffect(() => {
    if (!followed) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    followDelivery({ delivery: followed, read: () => readDelivery(followed, signal), signal })
      .then((delivery) => setStep({ at: 'ended', delivery }), () => undefined)
    return () => leaving.abort()
  }, [followed, setStep])

  return isForgotten
}

/** Reads a delivery again until it has ended: after five seconds, then every ten, thirty times at most. After that it counts as failed. */
interface Following {
  readonly delivery: Delivery
  readonly read: () => Promise<Delivery>
  readonly signal: AbortSignal
}

const firstPauseMs = 5000
const pauseMs = 10_000
const mostReads = 30

/** Rejects only where it is aborted. A reading that fails is one of the thirty. */
export async function followDelivery({ delivery, read, signal }: Following): Promise<Delivery> {
  let latest = delivery
  for (let reads = 1; latest.status === 'pending' && reads <= mostReads; reads += 1) {
    await pause(reads === 1 ? firstPauseMs : pauseMs, signal)
    latest = await read().catch(() => latest)
    signal.throwIfAborted()
  }
  return latest.status === 'pending' ? { ...latest, status: 'error', error: 'TIMEOUT' } : latest
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }, { once: true })
  })
}

/** Why a step was refused, and how long to wait for another code. */
export function useRefusalWords(refusal: Refusal | undefined): string | undefined {
  const failures = useTexts('failures')
  const texts = useTexts('delivery')
  if (!refusal) return undefined
  const { code, retryAfterSeconds: seconds } = refusal
  if (code !== 'TOO_MANY_CODES' || seconds === undefined) return failures[code]
  return `${failures[code]} ${fill(texts.waitMinutes, { minutes: Math.ceil(seconds / 60) })}`
}
