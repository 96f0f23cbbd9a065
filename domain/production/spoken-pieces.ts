export interface SpokenPiece {
  readonly text: string
  readonly differs: boolean
}

/** Longer texts are shown plain: comparing takes the product of both lengths. */
const mostWords = 1200

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Together they are the spoken form with single spaces. Neighbours that differ are one piece. */
export function spokenPieces(written: string, spoken: string): SpokenPiece[] {
  const said = wordsOf(spoken)
  const wrote = wordsOf(written)
  if (said.length > mostWords || wrote.length > mostWords) return [{ text: said.join(' '), differs: false }]
  const isKept = keptWords(wrote, said)
  const pieces: { words: string[]; differs: boolean }[] = []
  for (const [place, word] of said.entries()) {
    const differs = isKept[place] !== true
    const last = pieces.at(-1)
    if (last?.differs === differs) last.words.push(word)
    else pieces.push({ words: [word], differs })
  }
  return pieces.map(({ words, differs }) => ({ text: words.join(' '), differs }))
}

/** The longest row of words that both have in the same order. */
function keptWords(wrote: readonly string[], said: readonly string[]): boolean[] {
  const width = said.length + 1
  const longest = new Uint16Array((wrote.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = wrote.length - 1; row >= 0; row--) {
    for (let column = said.length - 1; column >= 0; column--) {
      longest[row * width + column] = wrote[row] === said[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const isKept = said.map(() => false)
  let row = 0
  let column = 0
  while (row < wrote.length && column < said.length) {
    if (wrote[row] === said[column]) {
      isKept[column] = true
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return isKept
}
