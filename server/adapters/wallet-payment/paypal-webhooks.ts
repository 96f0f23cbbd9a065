/**
 * Messages are checked with PayPal's certificate and not by asking PayPal: a forged message costs no call, and every byte that was signed is a byte that was
 * received.
 */
import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { boundedCall, CallFailed, fromJson } from '#server/adapters/bounded-call.ts'
import { failureOf, WalletFailed } from '#server/adapters/wallet/paypal.ts'
import type { WalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import { type AskPaypal, refusedBy, wordsOf } from './paypal-calls.ts'
import type { WalletEvent, WalletPayment, WebhookHeaders } from './wallet-payment.port.ts'

interface Options {
  readonly ask: AskPaypal
  /** Where PayPal's certificates may lie: that they come from there, over TLS, is what vouches for them. */
  readonly certificateOrigins: readonly string[]
  readonly now: () => Date
  readonly timeoutMs: number
}

const certificateFolder = '/v1/notifications/certs/'
const mostCertificates = 20
const path = '/v1/notifications/webhooks'

const headersSchema = z.object({
  'paypal-transmission-id': z.string().min(1).max(100),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
  'paypal-transmission-sig': z.base64().max(2000),
  'paypal-cert-url': z.string().max(500),
  'paypal-auth-algo': z.literal('SHA256withRSA'),
})

const webhookSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).catch([]),
})
const webhooksSchema = z.object({ webhooks: z.array(webhookSchema) })

export function paypalWebhooks({ ask, certificateOrigins, now, timeoutMs }: Options): Pick<WalletPayment, 'verifyWebhook' | 'ensureWebhook'> {
  const certificateAt = certificates(timeoutMs)
  let webhookId: string | undefined

  async function verifyWebhook(headers: WebhookHeaders, rawBody: Buffer): Promise<WalletEvent | undefined | WalletFailure> {
    const { data } = headersSchema.safeParse(headers)
    const address = data && URL.parse(data['paypal-cert-url'])
    if (!address || !certificateOrigins.includes(address.origin) || !isInFolder(address)) return undefined
    if (webhookId === undefined) return { walletFailure: 'WALLET_DOWN', reason: 'No webhook is registered yet.' }
    const certificate = await certificateAt(address.href)
    if (!certificate || !isValidAt(certificate, now()) || certificate.publicKey.asymmetricKeyType !== 'rsa') return undefined
    const signed = `${data['paypal-transmission-id']}|${data['paypal-transmission-time']}|${webhookId}|${crc32(rawBody)}`
    const isGenuine = verify('sha256', Buffer.from(signed), certificate.publicKey, Buffer.from(data['paypal-transmission-sig'], 'base64'))
    return isGenuine ? eventIn(rawBody.toString()) : undefined
  }

  async function webhookAt(url: string) {
    const reply = await ask({ method: 'GET', path })
    if (reply.complaint) throw refusedBy(reply, 'to list webhooks')
    const { data } = webhooksSchema.safeParse(reply.answer)
    if (!data) throw new WalletFailed('WALLET_BROKEN', `Its webhooks cannot be read: ${wordsOf(reply)}`)
    return data.webhooks.find((webhook) => webhook.url === url)
  }

  async function register(url: string) {
    const wanted = eventTypes.map((name) => ({ name }))
    const known = await webhookAt(url)
    if (known && eventTypes.every((type) => known.event_types.some(({ name }) => name === type || name === '*'))) return known.id
    const reply = known
      ? await ask({ method: 'PATCH', path: `${path}/${known.id}`, body: [{ op: 'replace', path: '/event_types', value: wanted }] })
      : await ask({ method: 'POST', path, body: { url, event_types: wanted } })
    // Another process of the shop, or a try whose answer was lost, was faster.
    const registered = reply.complaint?.issue === 'WEBHOOK_URL_ALREADY_EXISTS' ? await webhookAt(url) : webhookSchema.safeParse(reply.answer).data
    if (!registered) throw reply.complaint ? refusedBy(reply, 'a webhook') : new WalletFailed('WALLET_BROKEN', 'Its webhook cannot be read.')
    return registered.id
  }

  async function ensureWebhook(url: string) {
    webhookId = await register(url)
    return { webhookId }
  }

  return {
    verifyWebhook: (headers, rawBody) => verifyWebhook(headers, rawBody).catch(failureOf),
    ensureWebhook: (url) => ensureWebhook(url).catch(failureOf),
  }
}

/** Nothing that leads out of it, and nothing behind it. */
const isInFolder = ({ pathname, search, username }: URL) =>
  pathname.startsWith(certificateFolder) && /^[\w-]+$/.test(pathname.slice(certificateFolder.length)) && search === '' && username === ''

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, moment: Date) => validFromDate <= moment && moment <= validToDate

/** Fetched once each; nothing where there is none. */
function certificates(timeoutMs: number) {
  const known = new Map<string, Promise<X509Certificate | undefined>>()

  async function fetched(address: string): Promise<X509Certificate | undefined> {
    const reply = await boundedCall(address, {}, { signal: AbortSignal.timeout(timeoutMs) })
    if (reply.status === 429 || reply.status >= 500) throw new CallFailed('down', `its certificate was answered with ${reply.status}`)
    return reply.status === 200 ? parsed(reply.text) : undefined
  }

  return async (address: string) => {
    const asked = known.get(address) ?? fetched(address)
    known.set(address, asked)
    for (const oldest of known.keys()) if (known.size > mostCertificates) known.delete(oldest)
    const certificate = await asked.catch((error: unknown) => {
      known.delete(address)
      throw error
    })
    // What is not there today may be tomorrow.
    if (!certificate) known.delete(address)
    return certificate
  }
}

function parsed(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

const eventTypes: readonly string[] = [
  'CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED', 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED',
]

const id = z.string().regex(/^[\w-]{1,64}$/).optional().catch(undefined)

const eventSchema = z.object({
  id: z.string().regex(/^[\w-]{1,200}$/),
  event_type: z.string().max(200),
  resource: z.object({ id, order_id: id, supplementary_data: z.object({ related_ids: z.object({ order_id: id }) }).optional().catch(undefined) }),
})

/** Nothing where it cannot be read. */
export function eventIn(json: string): WalletEvent | undefined {
  const { data } = eventSchema.safeParse(fromJson(json))
  if (!data) return undefined
  const { event_type: type, resource } = data
  const externalId = type.startsWith('CHECKOUT.') ? (resource.order_id ?? resource.id) : resource.supplementary_data?.related_ids.order_id
  return { eventId: data.id, type, ...(externalId !== undefined && { externalId }) }
}
