/** Files and functions that no longer fit into a head. */
import { parsed, type Node } from './parsed.ts'
import { isCode, type Problem, type Rule } from './problem.ts'

const maxFileLines = 300
const maxFunctionLines = 60

export const fileLength: Rule = ({ path, content }) => {
  if (!isCode(path) && !path.endsWith('.css')) return []
  const lines = content.trimEnd().split('\n').length
  return lines > maxFileLines ? [{ path, line: maxFileLines + 1, says: `${lines} lines, a file has at most ${maxFileLines}` }] : []
}

export const functionLength: Rule = ({ path, content }) => {
  if (!isCode(path)) return []
  const { body, lineAt } = parsed(path, content)
  return functionsIn(body).flatMap(({ span }): Problem[] => {
    const first = lineAt(span.start)
    const lines = lineAt(span.end) - first + 1
    return lines > maxFunctionLines ? [{ path, line: first, says: `a function of ${lines} lines, at most ${maxFunctionLines}` }] : []
  })
}

const functionTypes = new Set([
  'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod', 'PrivateMethod', 'Constructor', 'MethodProperty',
  'GetterProperty', 'SetterProperty',
])

/** The body of a `describe` is a list of tests, not a function to keep in mind. */
function functionsIn(value: unknown, isListOfTests = false): Node[] {
  if (Array.isArray(value)) return value.flatMap((entry) => functionsIn(entry, isListOfTests))
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  const own = functionTypes.has(node.type) && !isListOfTests ? [node] : []
  if (functionTypes.has(node.type)) return [...own, ...Object.values(node).flatMap((entry) => functionsIn(entry))]
  if (node.type !== 'CallExpression') return Object.values(node).flatMap((entry) => functionsIn(entry, isListOfTests && 'expression' in node))
  return [...functionsIn(node['callee']), ...functionsIn(node['arguments'], isDescribe(node['callee']))]
}

/** `describe(…)`, `describe.skipIf(…)(…)`, `test.describe(…)` */
const isDescribe = (callee: unknown): boolean => /"value":"describe"/.test(JSON.stringify(callee))
