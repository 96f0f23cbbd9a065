import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
    expect(tallyWith('{ "numPassedTests": 7, "numFailedTests": 2 }', false)).toEqual({ passed: 7, failed: 2 })
  })

  it('never makes a failed run look complete', () => {
    expect(tallyWith('{ "numPassedTests": 7, "numFailedTests": 0 }', false)).toEqual({ passed: 7, failed: 1 })
    expect(tallyWith('half a rep', false)).toEqual({ passed: 0, failed: 1 })
  })
})
