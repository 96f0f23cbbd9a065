import { z } from 'zod'

const namesSchema = z.array(z.object({ name: z.string() }))
const reportSchema = z.object({
  issues: z.array(z.object({ file: z.string(), files: namesSchema, exports: namesSchema, types: namesSchema })),
})

/** From knip's JSON report: unused files by path, unused exports of used files as `path#name`. */
export function unneededIn(report: unknown): string[] {
  return reportSchema.parse(report).issues.flatMap(({ file, files, exports, types }) => [
    ...files.map(({ name }) => name),
    ...[...exports, ...types].map(({ name }) => `${file}#${name}`),
  ])
}
