/** Of everything that was said about places, what belongs to the places of one text. */
import { valueOf, type PlaceholderValues } from './fill-placeholders.ts'
import { scriptPieces } from '#domain/catalogue/placeholders.ts'

/** By their names without brackets; a place that nobody has filled is empty. */
export function valuesFor(text: string, values: PlaceholderValues): PlaceholderValues {
  return Object.fromEntries(scriptPieces(text).flatMap((piece) => (piece.kind === 'words' ? [] : [[piece.name, valueOf(piece.name, values)]])))
}
