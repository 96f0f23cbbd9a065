/** The places of a template that a customer fills: tokens in square brackets, numbered in the order of their first appearance. */
type ScriptPiece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'placeholder'; readonly name: string; readonly number: number }

const placeholder = /\[([^[\]]+)\]/

/** Equal names share a number: they are filled once. */
export function scriptPieces(text: string): readonly ScriptPiece[] {
  if (text && !text.includes('[')) return [{ kind: 'words', words: text }]
  const numbers = new Map<string, number>()
  return text.split(placeholder).flatMap((piece, index): ScriptPiece[] => {
    if (index % 2 === 0) return piece ? [{ kind: 'words', words: piece }] : []
    const number = numbers.get(piece) ?? numbers.size + 1
    numbers.set(piece, number)
    return [{ kind: 'placeholder', name: piece, number }]
  })
}

/** A filling that ends with a full stop ends the sentence: the one that the template has there is left out. */
export function wordsAfter(filling: string, words: string): string {
  return filling.trimEnd().endsWith('.') && /^\.(?!\.)/.test(words) ? words.slice(1) : words
}

/** `fillingOf`: what stands in a place, by its name. */
export function withFillings(text: string, fillingOf: (name: string) => string): string {
  return scriptPieces(text).reduce((said, piece) => said + (piece.kind === 'words' ? wordsAfter(said, piece.words) : fillingOf(piece.name)), '')
}

/** A value is written without the brackets of its place, and on one line. */
export function withoutBrackets(value: string): string {
  return value.replaceAll(/[[\]]/g, '').replaceAll(/[\s\u00a0]/g, ' ')
}

/** The placeholders of a text, each once, in the order of their appearance. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set(scriptPieces(text).flatMap((piece) => (piece.kind === 'placeholder' ? [piece.name] : [])))]
}

type TemplateProblem = 'brackets' | 'different_number' | 'empty'

/** A bracket that opens or closes nothing would be read to callers. */
function hasLooseBracket(text: string): boolean {
  return scriptPieces(text).some((piece) => piece.kind === 'words' && /[[\]]/.test(piece.words))
}

/** Whether the ready-made text of a product can be filled, in both languages alike. */
export function templateProblem(templates: readonly (string | null)[]): TemplateProblem | undefined {
  const texts = templates.filter((text) => text !== null)
  if (texts.some((text) => text.trim() === '')) return 'empty'
  if (texts.some(hasLooseBracket)) return 'brackets'
  return new Set(texts.map((text) => placeholdersIn(text).length)).size > 1 ? 'different_number' : undefined
}
