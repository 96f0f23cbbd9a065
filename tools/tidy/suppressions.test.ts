import { expect, it } from 'vitest'
import { suppressionWithReason } from './suppressions.ts'

// Spelled in halves, so that the rule does not find its own examples.
const disable = `oxlint-${'disable'}`
const expectError = `@ts-expect-${'error'}`
const ignore = `@ts-${'ignore'}`

it.each([
  ['a silenced lint', `// ${disable}-next-line no-new`],
  ['a silenced type error', `// ${expectError}`],
  ['an ignored type error, whatever the reason', `// ${ignore} -- it is so`],
])('finds %s', (_name, line) => {
  expect(suppressionWithReason({ path: 'a.ts', content: `\n${line}\n` })).toMatchObject([{ path: 'a.ts', line: 2 }])
})

it.each([
  ['a silenced lint with a reason', `// ${disable}-next-line no-new -- registers itself`],
  ['a silenced type error with a reason', `// ${expectError} -- the point of this test`],
])('accepts %s', (_name, line) => {
  expect(suppressionWithReason({ path: 'a.ts', content: line })).toEqual([])
})
