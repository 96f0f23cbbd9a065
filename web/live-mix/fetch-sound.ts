/** Fetches a sound as bytes; what goes wrong is a code, as with every call. */
import { Refused } from '../calls/refused.ts'
import type { FailureCode } from '#domain/errors.ts'

export interface FetchedSound {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Headers
}

export async function fetchSound(address: string): Promise<FetchedSound> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new Refused('ERROR_SUBMITTING_DATA', { cause: String(error) })
  })
  if (response.ok) return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers }
  const { errorCode } = (await response.json().catch(() => ({}))) as { errorCode?: FailureCode }
  throw new Refused(errorCode ?? 'ERROR_GENERAL')
}
