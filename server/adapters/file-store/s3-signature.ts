/** Signs requests to an object storage: AWS Signature Version 4, in the header. */
import { createHash, createHmac } from 'node:crypto'

export interface SigningKeys {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface ToSign {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hexadecimal. */
  readonly payloadSha256: string
  readonly at: Date
}

export const emptySha256 = createHash('sha256').digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As the signature wants it: everything but letters, figures and -._~ */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** With everything that has to be sent. */
export function signedHeaders({ method, url, headers, payloadSha256, at }: ToSign, { region, accessKeyId, secretAccessKey }: SigningKeys): Record<string, string> {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const sent = { ...headers, 'host': url.host, 'x-amz-content-sha256': payloadSha256, 'x-amz-date': moment }
  const sorted = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value.trim()] as const).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = sorted.map(([name]) => name).join(';')
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted().join('&')
  const path = url.pathname.split('/').map((part) => encoded(decodeURIComponent(part))).join('/')
  const request = [method, path, query, ...sorted.map(([name, value]) => `${name}:${value}`), '', names, payloadSha256].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  return { ...sent, authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}` }
}
