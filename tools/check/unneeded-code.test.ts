import { expect, it } from 'vitest'
import { unneededIn } from './unneeded-code.ts'

it('reads unneeded code from the report by file and by export', () => {
  expect(unneededIn({
    issues: [
      { file: 'audio/beep.ts', files: [{ name: 'audio/beep.ts' }], exports: [], types: [] },
      { file: 'domain/voucher.ts', files: [], exports: [{ name: 'withVoucher' }], types: [{ name: 'Voucher' }] },
    ],
  })).toEqual(['audio/beep.ts', 'domain/voucher.ts#withVoucher', 'domain/voucher.ts#Voucher'])
})
