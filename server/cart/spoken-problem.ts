/** What keeps the words of a greeting from being spoken: found out when they are written, and not again whenever the cart is read. */
import { hash } from 'node:crypto'
import { isFailure } from '#domain/errors.ts'
import { spokenItem, type WrittenItem } from '#domain/greeting/spoken-item.ts'
import type { TextProblem } from '#domain/greeting/text-to-say.ts'

/** Some megabytes. */
const mostRemembered = 20_000

export type FindProblem = (item: WrittenItem) => TextProblem | undefined

/** The same words have the same answer for as long as the shop runs; the oldest are forgotten first. */
export function rememberedProblems(find: FindProblem, most = mostRemembered): FindProblem {
  const known = new Map<string, TextProblem | undefined>()
  return (item) => {
    const key = hash('sha256', JSON.stringify([item.languages, item.text, item.template_identifiers, item.readings]), 'base64')
    if (known.has(key)) return known.get(key)
    const problem = find(item)
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    known.set(key, problem)
    return problem
  }
}

export const spokenProblem = rememberedProblems((item) => {
  const speech = spokenItem(item)
  return isFailure(speech) ? speech.failure : undefined
})
