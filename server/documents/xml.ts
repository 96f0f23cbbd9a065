/** XML in which every text is escaped, and characters that XML does not know are left out. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Only `element` makes it. */
class Xml {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}
export type { Xml }

export type XmlContent = string | Xml | undefined | readonly XmlContent[]
type Attributes = Readonly<Record<string, string>>

export function element(name: string, content: XmlContent, attributes: Attributes = {}): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedText(value)}"`)
  return new Xml(`<${name}${written.join('')}>${sourceOf(content)}</${name}>`)
}

/** Left out where nothing is said: an empty element is refused. */
export function optionalElement(name: string, text: string | undefined): Xml | undefined {
  return text !== undefined && plainLine(text) !== '' ? element(name, text) : undefined
}

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.source}\n`
}

function sourceOf(content: XmlContent): string {
  if (content === undefined) return ''
  if (content instanceof Xml) return content.source
  return typeof content === 'string' ? escapedText(content) : content.map(sourceOf).join('')
}

/** Marks that turn the direction of writing go too: they make a name look like another one. */
const unwritable = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]+/gu

/** One line of what people typed, in characters that XML and paper can hold. */
export function plainLine(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(unwritable, ' ').trim()
}

export function escapedText(text: string): string {
  return plainLine(text).replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')
}
