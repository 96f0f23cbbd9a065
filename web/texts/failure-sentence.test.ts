import { expect, it } from 'vitest'
import { failures } from '#domain/errors.ts'
import { failureSentence } from './failure-sentence.ts'
import { textsFor } from './texts.server.ts'

const codes = Object.keys(failures) as (keyof typeof failures)[]

it.each(['de', 'en'] as const)('[R1.07] every failure has in %s the text that the pages bring along', async (language) => {
  const brought = textsFor(language, 'failures').failures
  for (const code of codes) expect(await failureSentence(language, code)).toBe(brought[code])
})
