/** Every key must be named by code that knows its namespace. */
import type { ProjectFile } from '../project-files.ts'
import { isNode, parsed, visit, type Node } from './parsed.ts'
import type { Problem } from './problem.ts'

export interface TextNamespace {
  readonly path: string
  /** As `useTexts` calls it. */
  readonly name: string
  readonly keys: readonly string[]
}

/** What one file says that may be a key. */
interface Mentions {
  /** Identifiers, properties and strings: here a namespace is named as well. */
  readonly names: ReadonlySet<string>
  /** Strings and names of an object's entries: what may stand in a variable that is looked up. */
  readonly words: ReadonlySet<string>
  /** Keys put together: `${place}Hint`. */
  readonly patterns: readonly RegExp[]
  /** `texts[code]` */
  readonly looksUp: boolean
  /** Screens whose `<screen>Title` and `<screen>Description` the frame shows. */
  readonly titles: readonly string[]
}

export function unusedTexts(namespaces: readonly TextNamespace[], files: readonly ProjectFile[]): Problem[] {
  const everywhere = files.map(mentionsIn)
  const titles = new Set(everywhere.flatMap((file) => file.titles))
  const anyWord = new Set(everywhere.flatMap(({ words }) => [...words]))
  return namespaces.flatMap(({ path, name, keys }) => {
    const here = everywhere.filter(({ names }) => names.has(name))
    const looksUp = here.some((file) => file.looksUp)
    const isUsed = (key: string) =>
      here.some(({ names, patterns }) => names.has(key) || patterns.some((pattern) => pattern.test(key))) || (looksUp && anyWord.has(key)) || titles.has(key)
    return keys.filter((key) => !isUsed(key)).map((key) => ({ path, line: 1, says: `"${key}" is shown nowhere` }))
  })
}

function mentionsIn({ path, content }: ProjectFile): Mentions {
  const names = new Set<string>()
  const words = new Set<string>()
  const patterns: RegExp[] = []
  const titles: string[] = []
  let looksUp = false
  visit(parsed(path, content).body, (node) => {
    for (const word of wordsOf(node)) words.add(word)
    if (node.type === 'Identifier') names.add(String(node['value']))
    if (node.type === 'TemplateLiteral') patterns.push(...patternOf(node))
    if (node.type === 'Computed' && !isLiteral(node['expression'])) looksUp = true
    if (node.type === 'CallExpression') titles.push(...titlesNamedBy(node))
  })
  for (const word of words) names.add(word)
  return { names, words, patterns, looksUp, titles }
}

function wordsOf(node: Node): string[] {
  if (node.type === 'StringLiteral') return [String(node['value'])]
  const key = node.type === 'KeyValueProperty' ? node['key'] : undefined
  return isNode(key) && key.type === 'Identifier' ? [String(key['value'])] : []
}

const isLiteral = (value: unknown) => isNode(value) && value.type.endsWith('Literal')

function patternOf(node: Node): RegExp[] {
  const fixed = (node['quasis'] as { raw: string }[]).map(({ raw }) => raw)
  const isKey = fixed.length > 1 && fixed.join('') !== '' && fixed.every((part) => /^[\w-]*$/.test(part))
  return isKey ? [new RegExp(`^${fixed.join('[\\w -]*')}$`)] : []
}

function titlesNamedBy(call: Node): string[] {
  const callee = call['callee']
  if (!isNode(callee) || callee['value'] !== 'screen') return []
  const [screen] = call['arguments'] as { expression: { value: string } }[]
  return screen ? [`${screen.expression.value}Title`, `${screen.expression.value}Description`] : []
}
