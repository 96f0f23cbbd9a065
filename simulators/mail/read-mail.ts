export interface ReadMail {
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
  /** Where the HTML leads, in its order. */
  readonly links: readonly string[]
  readonly attachments: readonly { readonly fileName: string; readonly contentType: string; readonly base64: string }[]
}

interface Part {
  readonly headers: Readonly<Record<string, string>>
  readonly contentType: string
  readonly fileName: string | undefined
  readonly content: Buffer
}

export function readMail(source: Buffer): ReadMail {
  const { headers } = split(source.toString('latin1'))
  const parts = leaves(source.toString('latin1'))
  const bodyOf = (type: string) => parts.find(({ contentType, fileName }) => contentType === type && fileName === undefined)?.content.toString('utf8').replaceAll('\r\n', '\n') ?? ''
  const html = bodyOf('text/html')
  const header = (name: string) => decodeWords(headers[name] ?? '')
  return {
    messageId: header('message-id'),
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    headers,
    text: bodyOf('text/plain'),
    html,
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => unescape(address)),
    attachments: parts.flatMap(({ fileName, contentType, content }) =>
      fileName === undefined ? [] : [{ fileName, contentType, base64: content.toString('base64') }],
    ),
  }
}

/** Every part that holds no further parts. Bytes are kept as latin1 until they are decoded. */
function leaves(source: string): Part[] {
  const { headers, body } = split(source)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = parameter(type, 'boundary')
  if (boundary !== undefined) return body.split(`--${boundary}`).slice(1, -1).flatMap((part) => leaves(part.replace(/^\r?\n/, '').replace(/\r?\n$/, '')))
  return [{
    headers,
    contentType: type.split(';')[0]?.trim().toLowerCase() ?? '',
    fileName: parameter(headers['content-disposition'] ?? '', 'filename'),
    content: decodeBody(body, headers['content-transfer-encoding'] ?? ''),
  }]
}

function split(source: string): { headers: Record<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' }
}

/** `filename=x`, `filename="x y"` and, where it is not ASCII, `filename*0*=utf-8''x%20y`. */
function parameter(header: string, name: string): string | undefined {
  const extended = [...header.matchAll(new RegExp(`${name}(?:\\*\\d+)?\\*=(?:utf-8'[^']*')?([^;\\s]*)`, 'gi'))].map(([, value = '']) => value).join('')
  if (extended) return decodeURIComponent(extended)
  const found = new RegExp(`${name}=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header)
  return found ? decodeWords(found[1] ?? found[2] ?? '') : undefined
}

function decodeBody(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64')
  return Buffer.from(/quoted-printable/i.test(encoding) ? fromQuotedPrintable(body.replaceAll(/=\r?\n/g, '')) : body, 'latin1')
}

const fromQuotedPrintable = (text: string) => text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=` in headers. */
function decodeWords(header: string): string {
  const joined = header.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, word: string) => {
    const bytes = /b/i.test(how) ? Buffer.from(word, 'base64') : Buffer.from(fromQuotedPrintable(word.replaceAll('_', ' ')), 'latin1')
    return bytes.toString('utf8')
  })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const unescape = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
