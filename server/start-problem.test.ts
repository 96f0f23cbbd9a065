import { expect, it } from 'vitest'
import { startProblem } from './start-problem.ts'

const refused = (details: object) => startProblem(Object.assign(new Error('EACCES'), { code: 'EACCES' }, details))

it.each([
  ['a port below 1024', { syscall: 'listen', port: 80 }, /^PORT: .*port 80\b/],
  ['a data folder of another user', { syscall: 'open', path: '/var/lib/shop/link-keys.new' }, /^DATA_DIR: .*\/var\/lib\/shop\/link-keys\.new/],
] as const)('a start that is refused %s says in one sentence which variable it is', (_what, details, sentence) => {
  expect(refused(details)).toMatch(sentence)
  expect(refused(details)).not.toContain('\n')
})

it('a start for which PostgreSQL has no connection left says what to change', () => {
  const sentence = startProblem(new Error('Failed query: select 1', { cause: Object.assign(new Error('sorry, too many clients already'), { code: '53300' }) }))
  expect(sentence).toMatch(/^DATABASE_URL: .*max_connections.*DATABASE_CONNECTIONS/)
  expect(sentence).not.toContain('\n')
})
