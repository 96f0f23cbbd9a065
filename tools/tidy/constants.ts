/** Constants are names like all others: a value does not become more constant by being shouted. */
import { isCode, problemsByLine, type Rule } from './problem.ts'

const shouted = /^\s*(?:export\s+)?(?:const|let|var)\s+([A-Z][A-Z0-9_]+)\b/

export const noShouting: Rule = (file) =>
  isCode(file.path)
    ? problemsByLine(file, (line) => {
        const name = shouted.exec(line)?.[1]
        return name === undefined ? undefined : `${name} shouts: constants are in camelCase`
      })
    : []
