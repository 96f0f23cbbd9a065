import { z } from 'zod'
import { boundedCall, CallFailed, fromJson, type Reply } from '#server/adapters/bounded-call.ts'
import type { VatCheck } from '#domain/money/vat-id.ts'
import type { VatChecker } from './vat-check.port.ts'

interface Options {
  readonly name: string
  /** The whole address of the call. */
  readonly url: string
  /** The shop's own VAT id: with it every answer carries a consultation number. Empty: without. */
  readonly requester: string
  readonly now: () => Date
  readonly timeoutMs?: number
}

/** VIES gives a verdict, or it says in its own words why not, with any status. */
const verdictSchema = z.object({
  valid: z.boolean(),
  countryCode: z.string(),
  vatNumber: z.string(),
  requestDate: z.iso.datetime({ offset: true, local: true }),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
})
const complaintSchema = z.object({ errorWrappers: z.tuple([z.object({ error: z.string() })]).rest(z.unknown()) }).transform(
  ({ errorWrappers: [{ error }] }) => error,
).or(z.object({ userError: z.string() }).transform(({ userError }) => userError))

/** What VIES calls a number that cannot exist. All its other complaints are about itself, or about how often it is asked. */
const cannotExist = 'INVALID_INPUT'
const longestEvidence = 4000

export function vies({ name: source, url, requester, now, timeoutMs = 15_000 }: Options): VatChecker {
  const asking = splitVatId(requester)

  function without(state: VatCheck['state'], raw: string): VatCheck {
    return { state, evidence: { source, requestDate: now().toISOString(), raw: storable(raw) } }
  }

  function verdictIn({ status, text }: Reply, asked: VatIdParts): VatCheck {
    const answer = fromJson(text)
    const complaint = complaintSchema.safeParse(answer).data
    if (complaint === cannotExist) return without('invalid', text)
    const verdict = verdictSchema.safeParse(answer).data
    if (status !== 200 || isRefusal(complaint) || !verdict || !isAbout(verdict, asked)) return without('unavailable', `${status} ${text}`)
    const { valid, requestDate, requestIdentifier, name, address } = verdict
    const told = { requestIdentifier: known(requestIdentifier), name: known(name), address: known(address) }
    const evidence = { source, requestDate, raw: storable(text), ...Object.fromEntries(Object.entries(told).filter(([, value]) => value)) }
    return { state: valid ? 'valid' : 'invalid', evidence }
  }

  return {
    check: async (vatId) => {
      const parts = splitVatId(vatId)
      if (!parts) return without('invalid', 'This is not a VAT id; nobody was asked.')
      const question = { ...parts, ...(asking && { requesterMemberStateCode: asking.countryCode, requesterNumber: asking.vatNumber }) }
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      try {
        const request = { method: 'POST', body: JSON.stringify(question), headers }
        return verdictIn(await boundedCall(url, request, { signal: AbortSignal.timeout(timeoutMs) }), parts)
      } catch (error) {
        return without('unavailable', error instanceof CallFailed ? error.message : 'The answer could not be read.')
      }
    },
  }
}

interface VatIdParts {
  readonly countryCode: string
  readonly vatNumber: string
}

function splitVatId(vatId: string): VatIdParts | undefined {
  const [, countryCode, vatNumber] = /^([A-Z]{2})([0-9A-Z+*]{2,12})$/.exec(vatId.replaceAll(/[\s.-]/g, '').toUpperCase()) ?? []
  return countryCode && vatNumber ? { countryCode, vatNumber } : undefined
}

const isAbout = (verdict: VatIdParts, asked: VatIdParts) =>
  verdict.countryCode === asked.countryCode && verdict.vatNumber === asked.vatNumber

/** In a verdict, the same field repeats it. */
const isRefusal = (complaint: string | undefined) => complaint !== undefined && complaint !== 'VALID' && complaint !== 'INVALID'

/** Countries that keep names to themselves answer with dashes. */
const known = (value: string | null | undefined) => (value && !/^-*$/.test(value.trim()) ? storable(value.trim()) : undefined)

/** No database takes a zero character or half a character. */
const storable = (text: string) => text.slice(0, longestEvidence).replaceAll('\0', '').toWellFormed()
