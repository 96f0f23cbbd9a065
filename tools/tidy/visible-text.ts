/** Words to be seen or heard stand in the texts, in both languages, never in a component. */
import { isNode, parsed, visit, type Node } from './parsed.ts'
import type { Problem, Rule } from './problem.ts'

/** Attributes and properties that are read out or shown. Whatever else a component calls its words, they reach the page through one of these. */
const shown = new Set([
  'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder', 'title', 'placeholder', 'alt', 'label', 'summary',
  'caption', 'legend', 'lead', 'hint', 'error', 'text', 'valueText', 'confirmLabel', 'failure', 'description', 'heading', 'headline',
])

export const noTextOutsideTexts: Rule = ({ path, content }) => {
  if (!/^web\/.*(?<!\.test)\.tsx$/.test(path)) return []
  const { body, lineAt } = parsed(path, content)
  const problems: Problem[] = []
  const tell = (node: Node, words: readonly string[]) =>
    words.filter((word) => /\p{L}{2}/u.test(word)).forEach((word) => problems.push({ path, line: lineAt(node.span.start), says: `"${word.trim()}" is seen and stands outside the texts` }))
  visit(body, (node) => {
    if (node.type === 'JSXText') tell(node, [String(node['value'])])
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node['children'] as Node[]) if (child.type === 'JSXExpressionContainer') tell(node, wordsIn(child))
    }
    if (node.type === 'JSXAttribute' && shown.has(attributeName(node))) tell(node, wordsIn(node['value']))
  })
  return problems
}

/** React calls some attributes otherwise than HTML does; names with a colon are none of ours. */
const attributeName = (attribute: Node): string => String((attribute['name'] as { value?: string }).value)

/** What an expression may come to show, as far as it says so itself. */
function wordsIn(value: unknown): string[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'StringLiteral':
      return [String(value['value'])]
    case 'TemplateLiteral':
      return (value['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked)
    case 'ConditionalExpression':
      return [...wordsIn(value['consequent']), ...wordsIn(value['alternate'])]
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(value['operator'])) ? [...wordsIn(value['left']), ...wordsIn(value['right'])] : []
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return wordsIn(value['expression'])
    default:
      return []
  }
}
