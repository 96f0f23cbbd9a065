import type { Problem } from './problem.ts'

export type TextTable = Readonly<Record<string, string>>

/** Every `<name>.de.<ending>` has its `<name>.en.<ending>`, and the other way round. */
export function unpairedFiles(paths: readonly string[]): Problem[] {
  const all = new Set(paths)
  return paths.flatMap((path) => {
    const found = /\.(de|en)(\.[a-z]+)$/.exec(path)
    if (!found) return []
    const twin = `${path.slice(0, found.index)}.${found[1] === 'de' ? 'en' : 'de'}${found[2]}`
    return all.has(twin) ? [] : [{ path, line: 1, says: `${twin} is missing` }]
  })
}

export interface TextPair {
  /** The German file. */
  readonly path: string
  readonly german: TextTable
  readonly english: TextTable
}

export function textProblems({ path, german, english }: TextPair, sameInBoth: readonly string[]): Problem[] {
  const at = (says: string): Problem => ({ path, line: 1, says })
  const keys = new Set([...Object.keys(german), ...Object.keys(english)])
  return [...keys].flatMap((key) => {
    const [de, en] = [german[key], english[key]]
    if (de === undefined || en === undefined) return [at(`"${key}" has no ${de === undefined ? 'German' : 'English'} text`)]
    if (de.trim() === '' || en.trim() === '') return [at(`"${key}" is empty`)]
    const places = [placesOf(de), placesOf(en)]
    if (places[0] !== places[1]) return [at(`"${key}" has the places ${places[0] || 'none'} in German and ${places[1] || 'none'} in English`)]
    return de === en && /\p{L}{2}/u.test(de.replaceAll(/\{\w+\}/g, '')) && !sameInBoth.includes(de) ? [at(`"${key}" is the same in both languages: "${de}"`)] : []
  })
}

const placesOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[0]))].sort().join(' ')

/** Every failure that a customer can meet has words in both languages. */
export function untoldFailures(codes: readonly string[], pairs: readonly TextPair[]): Problem[] {
  const isTold = (code: string) => pairs.some((pair) => pair.german[code] && pair.english[code])
  return codes
    .filter((code) => !isTold(code))
    .map((code) => ({ path: 'domain/errors.ts', line: 1, says: `${code} has no text in both languages in web/texts` }))
}
