/** assets/terms.json says which word names a thing, and which other words are not used for it. */
import terms from '#assets/terms.json' with { type: 'json' }
import { parsed, visit, type Node } from './parsed.ts'
import type { Problem, Rule } from './problem.ts'

type Language = 'de' | 'en'

interface Text {
  readonly language: Language
  readonly words: string
  readonly line: number
}

export const oneWordForOneThing: Rule = (file) => problemsIn(file, wrongWordsIn)

export const eachTextInItsLanguage: Rule = (file) => problemsIn(file, foreignWordIn)

function problemsIn(file: Parameters<Rule>[0], find: (words: string, language: Language) => string[]): Problem[] {
  return textsIn(file).flatMap(({ language, words, line }) => find(words, language).map((says) => ({ path: file.path, line, says })))
}

const rules = terms.flatMap(({ de, en, notDe, notEn }) => [
  ...notDe.map((pattern) => ({ language: 'de', instead: de, pattern: wholeWord(pattern) })),
  ...notEn.map((pattern) => ({ language: 'en', instead: en, pattern: wholeWord(pattern) })),
])

/** A sign is found wherever it stands, a word only as a whole one. */
function wholeWord(pattern: string): RegExp {
  return /^\p{L}/u.test(pattern) ? new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}])`, /^(E-mail|eMail|Email)/.test(pattern) ? 'u' : 'iu') : new RegExp(pattern, 'u')
}

const withoutPlaces = (words: string) => words.replaceAll(/\{\w+\}/g, '')

export function wrongWordsIn(words: string, language: Language): string[] {
  return rules.flatMap(({ language: spoken, instead, pattern }) => {
    const found = spoken === language ? pattern.exec(withoutPlaces(words)) : null
    return found ? [`"${found[0]}" is not our word, it is "${instead}"`] : []
  })
}

/** Frequent words of the other language: a sentence that was not translated mostly holds one. Names and what is quoted may hold some, too. */
const foreign: Readonly<Record<Language, RegExp>> = {
  de: /(?<![\p{L}-])(the|The|and|is|are|with|your|Your|you|You|not|for|this|This|that|of|has|have)(?![\p{L}-])/u,
  en: /(?<![\p{L}-])(und|der|das|dem|nicht|oder|für|mit|ist|sind|Sie|Ihre?n?|eine?[rnm]?|auf|wird|werden|haben|keine?n?)(?![\p{L}-])/u,
}

function foreignWordIn(words: string, language: Language): string[] {
  const found = foreign[language].exec(withoutPlaces(words))
  return found ? [`"${found[0]}" is a word of the other language`] : []
}

/** Files of one language, files that hold both under `de` and `en`, and the tables of texts, whose pairs are German and English. The guides to foreign systems use the words of their makers. */
function textsIn({ path, content }: Parameters<Rule>[0]): Text[] {
  const named = /\.(de|en)\.(?:ts|json)$/.exec(path)?.[1] as Language | undefined
  if (named) return /^(web\/texts|assets\/(?!telephone-systems))/.test(path) ? stringsIn(path, path.endsWith('.json') ? `export const text = ${content}` : content, named) : []
  return /^assets\/(mails|documents)\/[^.]+\.ts$|\.texts\.ts$/.test(path) ? stringsIn(path, content) : []
}

function stringsIn(path: string, content: string, named?: Language): Text[] {
  const { body, lineAt } = parsed(path.replace(/json$/, 'ts'), content)
  const texts: Text[] = []
  const keys = new Set<unknown>()
  const collect = (value: unknown, language: Language) =>
    visit(value, (node) => {
      if (node.type === 'KeyValueProperty') keys.add(node['key'])
      if (node.type === 'StringLiteral' && !keys.has(node)) texts.push({ language, words: String(node['value']), line: lineAt(node.span.start) })
      if (node.type === 'TemplateLiteral') texts.push({ language, words: (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('{}'), line: lineAt(node.span.start) })
    })
  const isTable = path.endsWith('.texts.ts')
  if (named) collect(body, named)
  else visit(body, (node) => {
    const language = node.type === 'KeyValueProperty' ? (node['key'] as Node)['value'] : undefined
    if (language === 'de' || language === 'en') collect(node['value'], language)
    if (isTable && node.type === 'ArrayExpression') (node['elements'] as unknown[]).forEach((text, at) => collect(text, at === 0 ? 'de' : 'en'))
  })
  return texts
}
