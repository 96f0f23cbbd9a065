/** One HTTP call to another system: bounded in time and bytes, never redirected, and its failure quotes nothing of the answer. */

interface Bounds {
  readonly signal: AbortSignal
  readonly mostBytes?: number
}

export interface Reply {
  readonly status: number
  readonly text: string
}

export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly reason: 'slow' | 'down' | 'too long'

  constructor(reason: CallFailed['reason'], detail = '') {
    super([`No answer that could be used: ${reason}`, detail].filter(Boolean).join(', '))
    this.reason = reason
  }
}

export async function boundedCall(address: string, request: RequestInit, { signal, mostBytes = 64 * 1024 }: Bounds): Promise<Reply> {
  try {
    const response = await fetch(address, { ...request, redirect: 'error', signal })
    return { status: response.status, text: await readUpTo(mostBytes, response) }
  } catch (error) {
    if (error instanceof CallFailed) throw error
    throw signal.aborted ? new CallFailed('slow') : new CallFailed('down', causeOf(error))
  }
}

async function readUpTo(mostBytes: number, { body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new CallFailed('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The reason lies one deeper in what `fetch` throws; its message may quote a header. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.name) : ''
}

/** Nothing where the text is no JSON. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** HTTP Basic, for ids and secrets that may hold a colon or an accent. */
export function basicAuthorization(id: string, secret: string): string {
  const formEncoded = (value: string) => new URLSearchParams({ '': value }).toString().slice(1)
  return `Basic ${Buffer.from(`${formEncoded(id)}:${formEncoded(secret)}`).toString('base64')}`
}
