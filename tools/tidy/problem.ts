import type { ProjectFile } from '../project-files.ts'

export interface Problem {
  readonly path: string
  readonly line: number
  readonly says: string
}

export type Rule = (file: ProjectFile) => Problem[]

export const isCode = (path: string) => /\.(ts|tsx|js|cjs|mjs)$/.test(path)
export const isTypeScript = (path: string) => /\.tsx?$/.test(path)

/** One problem for every line that matches. */
export function problemsByLine({ path, content }: ProjectFile, says: (line: string) => string | undefined): Problem[] {
  return content.split('\n').flatMap((line, index) => {
    const problem = says(line)
    return problem === undefined ? [] : [{ path, line: index + 1, says: problem }]
  })
}
