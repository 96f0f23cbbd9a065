/** HTML in which everything put in is escaped, unless it is such HTML itself. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

/** Only `markup` makes it. */
class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}
export type { Markup }

type Part = string | Markup | readonly Markup[]

export function markup(pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(pieces.map((piece, index) => piece + htmlOf(parts[index] ?? '')).join(''))
}

function htmlOf(part: Part): string {
  if (part instanceof Markup) return part.html
  return typeof part === 'string' ? escaped(part) : part.map(({ html }) => html).join('')
}
