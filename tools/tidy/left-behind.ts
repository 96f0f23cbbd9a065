/** Notes to oneself, silenced checks and words that belong to somebody's desk, not to the project. */
import { isCode, problemsByLine, type Rule } from './problem.ts'

// Spelled in halves, so that these rules do not find themselves.
const notes = new RegExp(`\\b(${[`TO${'DO'}`, `FIX${'ME'}`, `X${'XX'}`, `HA${'CK'}`].join('|')})\\b`)

export const noNotes: Rule = (file) =>
  isCode(file.path) || file.path.endsWith('.css')
    ? problemsByLine(file, (line) => (notes.test(line) ? `"${notes.exec(line)?.[0]}" is work left behind` : undefined))
    : []

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

const foreignWords = new RegExp(
  [
    `\\.\\./${'shared'}\\b`,
    `(?<![\\w.])/${'work'}/`,
    `registry\\.${'npmjs'}|registry\\.${'yarnpkg'}|npm${'mirror'}|:48${'73'}\\b|/arti${'factory'}/`,
    `\\b[Ii]ssues? ?#\\d|\\b[Ii]ssue ${'\\d'}`,
    `\\b(${[`Clau${'de'}`, `Anthro${'pic'}`, `Chat${'GPT'}`, `Copi${'lot'}`].join('|')})\\b`,
  ].join('|'),
)

export const noForeignWords: Rule = (file) =>
  problemsByLine(file, (line) => {
    const found = foreignWords.exec(line)
    return found ? `"${found[0]}" does not belong into the project` : undefined
  })
