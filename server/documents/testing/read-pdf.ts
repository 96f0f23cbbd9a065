/** Reads enough of PDF to test our own documents without another program. */
import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  /** Without what streams hold. */
  readonly source: string
  readonly objects: readonly string[]
  readonly metadata: string
  readonly attached: string | undefined
  /** The operators that draw text, as they stand in the pages. */
  readonly drawn: readonly string[]
  /** What each page says, with single spaces. */
  readonly pages: readonly string[]
  /** How many lines each page draws. */
  readonly lines: readonly number[]
  readonly words: string
  readonly firstStream: Buffer
}

interface PdfObject {
  readonly dictionary: string
  readonly stream: Buffer | undefined
}

export function readPdf(bytes: Buffer): ReadPdf {
  const byId = objectsOf(bytes)
  const all = [...byId.values()]
  const pages = all.filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  const contents = pages.map((page) => contentOf(byId.get(reference(page.dictionary, 'Contents'))))
  const said = contents.map((content, index) => wordsOf(content, fontsOf(pages[index], byId)))
  return {
    source: all.map(({ dictionary }) => dictionary).join('\n') + bytes.subarray(bytes.lastIndexOf('trailer')).toString('latin1'),
    objects: all.map(({ dictionary }) => dictionary),
    metadata: all.find(({ dictionary }) => dictionary.includes('/Type /Metadata'))?.stream?.toString('utf8') ?? '',
    attached: attachedIn(all),
    drawn: contents.flatMap((content) => content.match(/\[.*?\] TJ/g) ?? []),
    pages: said,
    lines: contents.map((content) => content.match(/ l$/gm)?.length ?? 0),
    words: said.join(' '),
    firstStream: all.find(({ dictionary, stream }) => stream && dictionary.includes('/FlateDecode'))?.stream ?? Buffer.alloc(0),
  }
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const table = text.slice(text.lastIndexOf('xref\n', text.lastIndexOf('trailer')))
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
  return new Map(offsets.map((offset, index) => [index + 1, objectAt(text, offset)]))
}

function objectAt(text: string, offset: number): PdfObject {
  const begin = text.indexOf('obj\n', offset) + 4
  const streamAt = text.indexOf('\nstream\n', begin)
  const endAt = text.indexOf('\nendobj', begin)
  if (streamAt < 0 || streamAt > endAt) return { dictionary: text.slice(begin, endAt), stream: undefined }
  const dictionary = text.slice(begin, streamAt)
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
  return { dictionary, stream: Buffer.from(text.slice(streamAt + 8, streamAt + 8 + length), 'latin1') }
}

const reference = (dictionary: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1])

function contentOf(object: PdfObject | undefined): string {
  if (!object?.stream) return ''
  return (object.dictionary.includes('/FlateDecode') ? inflateSync(object.stream) : object.stream).toString('latin1')
}

function attachedIn(objects: readonly PdfObject[]): string | undefined {
  const file = objects.find(({ dictionary }) => dictionary.includes('/Type /EmbeddedFile'))
  if (!file?.stream) return undefined
  return (file.dictionary.includes('/FlateDecode') ? inflateSync(file.stream) : file.stream).toString('utf8')
}

type Characters = ReadonlyMap<string, string>

/** By the name that a page gives it: which characters the codes of a font mean. */
function fontsOf(page: PdfObject | undefined, byId: Map<number, PdfObject>): ReadonlyMap<string, Characters> {
  const resources = byId.get(reference(page?.dictionary ?? '', 'Resources'))?.dictionary ?? page?.dictionary ?? ''
  return new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
    const cmap = contentOf(byId.get(reference(byId.get(Number(id))?.dictionary ?? '', 'ToUnicode')))
    const entries = [...cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = ''], index): [string, string] => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), String.fromCharCode(...(codes.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
      ]))
    return [name, new Map(entries)]
  }))
}

function wordsOf(content: string, fonts: ReadonlyMap<string, Characters>): string {
  let characters: Characters = new Map()
  const said: string[] = []
  for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) characters = fonts.get(font) ?? characters
    else said.push([...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []).map((code) => characters.get(code) ?? '').join(''))
  }
  return said.join(' ').replaceAll(/\s+/g, ' ')
}
