/** XML in which every text is escaped, and characters that XML does not know are left out. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Elements by their names, in this order: each a text, what is in it, several of them, or left out. `@name` is an attribute, `#` the text beside one. */
export interface XmlElements {
  readonly [name: string]: XmlContent
}
export type XmlContent = string | XmlElements | undefined | readonly (string | XmlElements)[]

/** Left out where nothing is said: an empty element is refused. */
export function optionalText(text: string | undefined): string | undefined {
  return text !== undefined && plainLine(text) !== '' ? text : undefined
}

export function xmlDocument(root: XmlElements): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${sourceOf(root)}\n`
}

function sourceOf(content: string | XmlElements): string {
  if (typeof content === 'string') return escapedText(content)
  return Object.entries(content).filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, inner]) => (inner === undefined ? [] : [inner].flat()).map((one) => elementOf(name, one as string | XmlElements))).join('')
}

function elementOf(name: string, content: string | XmlElements): string {
  if (name === '#') return sourceOf(content)
  const attributes = Object.entries(typeof content === 'string' ? {} : content).filter(([key]) => key.startsWith('@'))
    .map(([key, value]) => ` ${key.slice(1)}="${escapedText(String(value))}"`)
  return `<${name}${attributes.join('')}>${sourceOf(content)}</${name}>`
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
