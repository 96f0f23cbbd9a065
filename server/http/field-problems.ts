/** What a schema finds wrong with an input, in the codes of the API. */
import { z } from 'zod'
import { fieldMeanings, type FieldCode, type FieldProblem, type FieldProblems, type FieldProblemWithValues } from '#domain/field-problem.ts'
import { failures, type FailureCode } from '#domain/errors.ts'

type Issue = z.core.$ZodIssue

export const fieldProblemSchema = z
  .object({
    code: z.string().describe(`For programs. Most are of these; those of recordings and of bank statements have words of their own. ${Object.entries(fieldMeanings).map(([code, meaning]) => `${code}: ${meaning}`).join(' ')}`),
    message: z.string().describe('English, for programmers'),
  })
  .catchall(z.unknown().describe('The values that the code is about, such as `least`, `most`, `allowed`'))

/** As it is sent: with its sentence. */
export function toldFields(code: FailureCode, fields: FieldProblems): Record<string, z.output<typeof fieldProblemSchema>> {
  return Object.fromEntries(Object.entries(fields).map(([name, problem]) => {
    const said = typeof problem === 'string' ? { code: problem } : problem
    return [name, { ...said, message: fieldMeanings[said.code as keyof typeof fieldMeanings] ?? failures[code].meaning }]
  }))
}

/** The first of each input, nested ones by their path. */
export function fieldProblems(error: z.ZodError | undefined, input: unknown): FieldProblems {
  const problems = new Map<string, FieldProblem>()
  for (const [path, problem] of (error?.issues ?? []).flatMap((issue) => problemsOf(issue, input))) {
    const name = path.join('.') || 'input'
    if (!problems.has(name)) problems.set(name, problem)
  }
  return Object.fromEntries(problems)
}

function problemsOf(issue: Issue, input: unknown, within: readonly PropertyKey[] = []): (readonly [path: readonly PropertyKey[], problem: FieldProblem])[] {
  const path = [...within, ...issue.path]
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...path, key], 'UNKNOWN'])
  if (valueAt(input, path) === undefined && issue.code !== 'custom') return [[path, 'MISSING']]
  if (issue.code === 'invalid_union') {
    // Of what was meant: one whose type fits.
    const meant = issue.errors.find((issues) => issues.every(({ code, path: inner }) => code !== 'invalid_type' || inner.length > 0))
    return meant ? meant.flatMap((inner) => problemsOf(inner, input, path)) : [[path, { code: 'WRONG_TYPE', expected: issue.errors.flat().map(typeIn) }]]
  }
  return [[path, problemOf(issue)]]
}

const typeIn = (issue: Issue) => (issue.code === 'invalid_type' ? issue.expected : 'other')

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined), input)
}

const tooLittle: Readonly<Record<string, FieldCode>> = { string: 'TOO_SHORT', array: 'TOO_FEW' }
const tooMuch: Readonly<Record<string, FieldCode>> = { string: 'TOO_LONG', array: 'TOO_MANY' }

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type': return { code: 'WRONG_TYPE', expected: issue.expected }
    case 'invalid_value': return { code: 'NOT_ALLOWED', allowed: issue.values as FieldProblemWithValues[string] }
    case 'too_small': return { code: tooLittle[issue.origin] ?? 'TOO_SMALL', least: Number(issue.minimum) }
    case 'too_big': return { code: tooMuch[issue.origin] ?? 'TOO_LARGE', most: Number(issue.maximum) }
    case 'invalid_format': return { code: 'WRONG_FORMAT', format: issue.format, ...(issue.pattern !== undefined && { pattern: issue.pattern }) }
    case 'custom': return { code: 'NOT_VALID', ...issue.params }
    default: return 'NOT_VALID'
  }
}
