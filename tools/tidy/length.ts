/** Files and functions that no longer fit into a head. */
import { parseSync } from '@swc/core'
import { isCode, isTypeScript, type Problem, type Rule } from './problem.ts'

const maxFileLines = 300
const maxFunctionLines = 60

export const fileLength: Rule = ({ path, content }) => {
  if (!isCode(path) && !path.endsWith('.css')) return []
  const lines = content.trimEnd().split('\n').length
  return lines > maxFileLines ? [{ path, line: maxFileLines + 1, says: `${lines} lines, a file has at most ${maxFileLines}` }] : []
}

export const functionLength: Rule = ({ path, content }) => {
  if (!isCode(path)) return []
  // The parser counts bytes from wherever its last file ended; the statement put in front marks the beginning.
  const marked = `;${content}`
  const program = parseSync(marked, isTypeScript(path) ? { syntax: 'typescript', tsx: path.endsWith('.tsx') } : { syntax: 'ecmascript' })
  const start = program.body[0]?.span.start ?? 0
  const bytes = Buffer.from(marked)
  const lineAt = (position: number) => bytes.subarray(0, position - start).toString().split('\n').length
  return functionsIn(program).flatMap(({ span }): Problem[] => {
    const first = lineAt(span.start)
    const lines = lineAt(span.end) - first + 1
    return lines > maxFunctionLines ? [{ path, line: first, says: `a function of ${lines} lines, at most ${maxFunctionLines}` }] : []
  })
}

interface Node {
  readonly type: string
  readonly span: { readonly start: number; readonly end: number }
}

const functionTypes = new Set([
  'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod', 'PrivateMethod', 'Constructor', 'MethodProperty',
  'GetterProperty', 'SetterProperty',
])

/** The body of a `describe` is a list of tests, not a function to keep in mind. */
function functionsIn(value: unknown, isListOfTests = false): Node[] {
  if (Array.isArray(value)) return value.flatMap((entry) => functionsIn(entry, isListOfTests))
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node & Record<string, unknown>
  const own = functionTypes.has(node.type) && !isListOfTests ? [node] : []
  if (functionTypes.has(node.type)) return [...own, ...Object.values(node).flatMap((entry) => functionsIn(entry))]
  if (node.type !== 'CallExpression') return Object.values(node).flatMap((entry) => functionsIn(entry, isListOfTests && 'expression' in node))
  return [...functionsIn(node['callee']), ...functionsIn(node['arguments'], isDescribe(node['callee']))]
}

/** `describe(…)`, `describe.skipIf(…)(…)`, `test.describe(…)` */
const isDescribe = (callee: unknown): boolean => /"value":"describe"/.test(JSON.stringify(callee))
