/** The places of a template that a customer fills: tokens in square brackets, numbered in the order of their first appearance. */
export type ScriptPiece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'placeholder'; readonly name: string; readonly number: number }

const placeholder = /\[([^[\]]+)\]/

/** Equal names share a number: they are filled once. */
export function scriptPieces(text: string): readonly ScriptPiece[] {
  const numbers = new Map<string, number>()
  return text.split(placeholder).flatMap((piece, index): ScriptPiece[] => {
    if (index % 2 === 0) return piece ? [{ kind: 'words', words: piece }] : []
    const number = numbers.get(piece) ?? numbers.size + 1
    numbers.set(piece, number)
    return [{ kind: 'placeholder', name: piece, number }]
  })
}

/** A value is written without the brackets of its place, and on one line. */
export function withoutBrackets(value: string): string {
  return value.replaceAll(/[[\]]/g, '').replaceAll(/[\s\u00a0]/g, ' ')
}
