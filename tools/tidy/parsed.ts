import { parseSync } from '@swc/core'
import { isTypeScript } from './problem.ts'

export interface Node {
  readonly type: string
  readonly span: { readonly start: number; readonly end: number }
  readonly [part: string]: unknown
}

interface Parsed {
  readonly body: readonly unknown[]
  readonly lineAt: (position: number) => number
}

export function parsed(path: string, content: string): Parsed {
  // The parser counts bytes from wherever its last file ended; the statement put in front marks the beginning.
  const marked = `;${content}`
  const { body } = parseSync(marked, isTypeScript(path) ? { syntax: 'typescript', tsx: path.endsWith('.tsx') } : { syntax: 'ecmascript' })
  const start = body[0]?.span.start ?? 0
  const bytes = Buffer.from(marked)
  return { body, lineAt: (position) => bytes.subarray(0, position - start).toString().split('\n').length }
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((entry) => visit(entry, see))
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) see(value)
  Object.values(value).forEach((part) => visit(part, see))
}
