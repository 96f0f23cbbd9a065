import { describe, expect, it } from 'vitest'
import { unneededIn, unneededProblems } from './unneeded-code.ts'

const report = {
  issues: [
    { file: 'audio/beep.ts', files: [{ name: 'audio/beep.ts' }], exports: [], types: [] },
    { file: 'domain/voucher.ts', files: [], exports: [{ name: 'withVoucher' }], types: [{ name: 'Voucher' }] },
  ],
}

describe('code that nothing which ships needs', () => {
  const unneeded = unneededIn(report)

  it('is read from the report by file and by export', () => {
    expect(unneeded).toEqual(['audio/beep.ts', 'domain/voucher.ts#withVoucher', 'domain/voucher.ts#Voucher'])
  })

  it('is refused, unless it waits for its feature', () => {
    const waiting = [{ what: ['audio/', 'domain/voucher.ts#Voucher'], waitsFor: 'later' }]
    expect(unneededProblems(unneeded, waiting)).toEqual([expect.stringMatching(/^domain\/voucher\.ts#withVoucher is needed by no code/)])
    expect(unneededProblems(unneeded, [{ what: ['audio/beep.ts', 'domain/'], waitsFor: 'later' }])).toEqual([])
  })

  it('may not wait once it is needed', () => {
    const waiting = [{ what: ['audio/', 'domain/', 'web/ui/key.tsx'], waitsFor: 'later' }]
    expect(unneededProblems(unneeded, waiting)).toEqual([expect.stringMatching(/^web\/ui\/key\.tsx waits no longer/)])
  })
})
