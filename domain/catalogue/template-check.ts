import { placeholdersIn, scriptPieces } from './placeholders.ts'

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
