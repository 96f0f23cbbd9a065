import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countPlaywright } from './playwright-step.ts'
import { tallyOf } from './run-steps.ts'
import { countVitest } from './vitest-step.ts'

const path = join(tmpdir(), `freizeichen-tally-${process.pid}.json`)
const tallyWith = (report: string, ok: boolean) => {
  writeFileSync(path, report)
  return tallyOf({ report: { path, count: countVitest } }, ok)
}

describe('the final count', () => {
  it('counts a check without a report as one', () => {
    expect(tallyOf({}, true)).toEqual({ passed: 1, failed: 0 })
    expect(tallyOf({}, false)).toEqual({ passed: 0, failed: 1 })
  })

  it('counts the tests of a report', () => {
    expect(tallyWith('{ "numPassedTests": 7, "numFailedTests": 2 }', false)).toMatchObject({ passed: 7, failed: 2 })
  })

  it('names what passed only the second time', () => {
    const assertionResults = [
      { fullName: 'certain', status: 'passed', failureMessages: [] }, { fullName: 'uncertain', status: 'passed', failureMessages: ['late'] },
      { fullName: 'broken', status: 'failed', failureMessages: ['wrong'] },
    ]
    const report = { numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] }
    expect(tallyWith(JSON.stringify(report), false).onlySecondTime).toEqual(['uncertain'])
  })

  it('counts the tests in the browser, and names those that passed only the second time', () => {
    const test = (title: string, status: string) => ({ title, file: 'cart.e2e.ts', tests: [{ status }] })
    const suites = [{ specs: [test('certain', 'expected')], suites: [{ specs: [test('uncertain', 'flaky'), test('broken', 'unexpected')] }] }]
    expect(countPlaywright({ stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 }, suites }))
      .toEqual({ passed: 2, failed: 1, onlySecondTime: ['cart.e2e.ts: uncertain'] })
  })

  it('never makes a failed run look complete', () => {
    expect(tallyWith('{ "numPassedTests": 7, "numFailedTests": 0 }', false)).toMatchObject({ passed: 7, failed: 1 })
    expect(tallyWith('half a rep', false)).toEqual({ passed: 0, failed: 1 })
  })
})
