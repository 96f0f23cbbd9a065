/** A silenced check must say why. */
import { isCode, problemsByLine, type Rule } from './problem.ts'

// Spelled in halves, so that the rule does not find itself.
const silenced = new RegExp(`(?:ox|es)lint-${'disable'}[\\w-]*|@ts-(?:expect-${'error'}|${'ignore'}|${'nocheck'})`)
const hasReason = /--\s*\S+\s+\S+/
const neverAllowed = new RegExp(`@ts-(${'ignore'}|${'nocheck'})`)

export const suppressionWithReason: Rule = (file) =>
  isCode(file.path)
    ? problemsByLine(file, (line) => {
        const found = silenced.exec(line)
        if (!found) return undefined
        if (neverAllowed.test(line)) return `${found[0]} hides more than one error`
        return hasReason.test(line.slice(found.index)) ? undefined : `${found[0]} without a reason ("-- why")`
      })
    : []
