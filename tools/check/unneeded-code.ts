/** Compares the code that nothing which ships needs with the list of what waits for its feature. */
import { z } from 'zod'
import type { Waiting } from './waiting.ts'

const namesSchema = z.array(z.object({ name: z.string() }))
const reportSchema = z.object({
  issues: z.array(z.object({ file: z.string(), files: namesSchema, exports: namesSchema, types: namesSchema })),
})

/** Of knip's JSON report: unneeded files by path, unneeded exports of needed files as `path#name`. */
export function unneededIn(report: unknown): string[] {
  return reportSchema.parse(report).issues.flatMap(({ file, files, exports, types }) => [
    ...files.map(({ name }) => name),
    ...[...exports, ...types].map(({ name }) => `${file}#${name}`),
  ])
}

/** What is wrong, a line each: code that only tests need, and entries of the list that spare nothing. */
export function unneededProblems(unneeded: readonly string[], waiting: readonly Waiting[]): string[] {
  const entries = waiting.flatMap(({ what }) => what)
  const spares = (entry: string, code: string) => code === entry || (entry.endsWith('/') && code.startsWith(entry))
  return [
    ...unneeded
      .filter((code) => !entries.some((entry) => spares(entry, code)))
      .map((code) => `${code} is needed by no code that ships: remove it, or name in tools/check/waiting.ts what it waits for`),
    ...entries
      .filter((entry) => !unneeded.some((code) => spares(entry, code)))
      .map((entry) => `${entry} waits no longer, or is gone: remove it from tools/check/waiting.ts`),
  ]
}
