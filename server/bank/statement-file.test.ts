import { describe, expect, it } from 'vitest'
import { zip } from '#audio/package/zip.ts'
import { shopOwner } from '#assets/shop-owner.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { givenStatement } from '#server/testing/given-statement.ts'
import { readBeside } from './read-beside.ts'
import { readStatementFile } from './statement-file.ts'

const ownIban = shopOwner.bank.iban
const read = (bytes: Uint8Array) => readStatementFile(bytes, { ownIban })

const statement = (...bankReferences: string[]) =>
  Buffer.from(givenStatement(bankReferences.map((bankReference) => ({ cents: 2368, on: '2026-11-20' as DateOnly, bankReference }))).content, 'base64')

/** Compressed, with its sizes said later, as most programs do. */
async function archive(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const entries = Object.entries(files).map(([path, bytes]) => ({ path, load: () => (async function* () { yield bytes })() }))
  return Buffer.concat(await Array.fromAsync(zip(entries, new Date('2026-11-21T08:00:00Z'))))
}

/** In the directory, which names a single file. */
function changed(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, copy.indexOf('PK\u0001\u0002', 0, 'latin1') + at)
  return copy
}

describe('[R1.09] a ZIP of statements', () => {
  it('is read like its statements one after the other: what two of them show counts once, what is no statement is passed over', async () => {
    const bytes = await archive({ '19.xml': statement('A', 'B'), 'november/20.XML': statement('B', 'C'), '__MACOSX/19.xml': Buffer.from('x'), 'liesmich.txt': Buffer.from('x') })
    const answer = read(bytes)
    expect('movements' in answer && answer.movements.map(({ bankReference }) => bankReference.slice(-1))).toEqual(['A', 'B', 'C'])
    expect(await readBeside({ bytes, ownIban })).toEqual(answer)
    expect(read(Buffer.concat(await Array.fromAsync(zip([{ path: '19.xml', load: () => statement('A') }], new Date()))))).toMatchObject({ movements: [{ amountCents: 2368 }] })
    expect(read(statement('A'))).toMatchObject({ movements: [{ amountCents: 2368 }] })
  })

  it('is refused whole where one of them is, by its name', async () => {
    const other = Buffer.from(givenStatement([], { iban: 'DE02120300000000202051' }).content, 'base64')
    expect(read(await archive({ '19.xml': statement('A'), '20.xml': other }))).toEqual({ refused: 'other_account', detail: '20.xml: DE02120300000000202051' })
    expect(read(await archive({ 'auszug.pdf': Buffer.from('x') }))).toMatchObject({ refused: 'not_a_statement' })
  })

  it('never unpacks to more than a statement may have, whatever it says of itself', async () => {
    const huge = await archive({ '1.xml': Buffer.alloc(11 * 1024 * 1024, 0x20), '2.xml': statement('A') })
    expect(huge.length).toBeLessThan(100_000)
    expect(read(await archive({ '1.xml': Buffer.alloc(21 * 1024 * 1024) }))).toMatchObject({ refused: 'too_large' })
    expect(read(changed(huge, 24, 100))).toMatchObject({ refused: 'wrong_archive' })
    const many = Object.fromEntries(Array.from({ length: 401 }, (_, index) => [`${index}.txt`, Buffer.from('x')]))
    expect(read(await archive(many))).toMatchObject({ refused: 'wrong_archive' })
  })

  it('is refused where it is cut, changed or encrypted', async () => {
    const whole = await archive({ '1.xml': statement('A') })
    const broken = [
      whole.subarray(0, 4), whole.subarray(0, 40), whole.subarray(0, -30), changed(whole, 16, 1), changed(whole, 20, 3), changed(whole, 24, 0xffff_ffff), changed(whole, 42, 0xffff_fff0), changed(whole, 8, 1),
      changed(whole, 10, 99),
    ]
    expect(broken.map(read).map((answer) => 'refused' in answer && answer.refused))
      .toEqual(['not_xml', 'wrong_archive', 'wrong_archive', 'wrong_archive', 'wrong_archive', 'too_large', 'wrong_archive', 'wrong_archive', 'wrong_archive'])
  })
})
