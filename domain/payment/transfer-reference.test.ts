import { describe, expect, it } from 'vitest'
import { processorMs } from '#domain/testing/processor-ms.ts'
import { orderNumbersIn, transferReference } from './transfer-reference.ts'

describe('[R9.10] the reference of a transfer', () => {
  it('is the number of the order with two check digits', () => {
    expect(transferReference(100_001)).toMatch(/^FZ-100001-\d\d$/)
    expect(orderNumbersIn(transferReference(100_001))).toEqual([100_001])
  })

  const digits = transferReference(100_001).slice(-2)

  it.each([
    `FZ-100001-${digits}`, `fz-100001-${digits}`, `Rechnung FZ-100001-${digits} vom 20.11.2026`, `FZ100001${digits}`, `FZ 100001 ${digits}`, `fz 1000 01 ${digits}`,
    `FZ-1000\n01-${digits}`, `F Z-100001-${digits}`, `FZ-IOOOO1-${digits}`, `FZ–100001–${digits}`, `FZ:100001/${digits}`, `FZ-100001-${digits} 20.11.2026`,
    `FZ100001${digits}20.11.2026`, `SVWZ+FZ-100001-${digits}EREF+NOTPROVIDED`, `100001-${digits}`, `Bestellung 100001 ${digits}`, `100001${digits}`, `ＦＺ-100001-${digits}`,
  ])('is found in "%s"', (text) => {
    expect(orderNumbersIn(text)).toContain(100_001)
  })

  it.each(['', 'Vielen Dank', 'FZ', 'FZ-100001', '100001', 'FZ-000001-01', 'Rechnung vom 20.11.2026', `XFZ-1000010-${digits}`, `FZ-10001-${digits}`])('is not in "%s"', (text) => {
    expect(orderNumbersIn(text)).toEqual([])
  })

  it('finds exactly the references that are written out, and no other digits in the text', () => {
    expect(orderNumbersIn(`${transferReference(100_001)} ${transferReference(100_002)} 20.11.2026 0891234567`)).toEqual([100_001, 100_002])
    expect(orderNumbersIn(`${transferReference(1_234_567_890)}`)).toEqual([1_234_567_890])
    expect(orderNumbersIn(`${transferReference(100_001)} ${transferReference(100_001)}`)).toEqual([100_001])
  })

  it('belongs to no other order with one wrong digit or two swapped ones', () => {
    for (let orderNumber = 100_001; orderNumber < 101_000; orderNumber += 7) {
      const written = transferReference(orderNumber)
      for (let index = 3; index < written.length; index += 1) {
        const [digit, next] = [written[index]!, written[index + 1]]
        if (digit === '-') continue
        for (const other of '0123456789') {
          if (other !== digit) expect(orderNumbersIn(written.slice(0, index) + other + written.slice(index + 1))).toEqual([])
        }
        const isSwap = next !== undefined && next !== '-' && next !== digit
        if (isSwap) expect(orderNumbersIn(written.slice(0, index) + next + digit + written.slice(index + 2))).toEqual([])
      }
    }
  })

  it('is searched for quickly, also in the longest text', () => {
    const longest = 'FZ '.repeat(50_000) + 'FZ1 '.repeat(50_000) + '1'.repeat(100_000) + `F${' '.repeat(10_000)}`
    expect(processorMs(() => orderNumbersIn(longest))).toBeLessThan(2_000)
  })
})
