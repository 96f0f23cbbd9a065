import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diskStore } from './disk-store.ts'
import { fileStoreSuite } from './file-store.suite.ts'

const root = mkdtempSync(join(tmpdir(), 'freizeichen-store-'))
afterAll(() => rmSync(root, { recursive: true }))

fileStoreSuite('the disk', async () => diskStore(join(root, 'suite')))

describe('the disk', () => {
  it('reports a failure where it cannot be written', async () => {
    writeFileSync(join(root, 'a-file'), '')
    await expect(diskStore(join(root, 'a-file')).put('takes', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
  })

  it('leaves no unfinished file behind', async () => {
    const folder = join(root, 'clean')
    await diskStore(folder).put('takes', Buffer.from('x'))
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])
  })

  it('has no files where the folder does not exist', async () => {
    for await (const file of diskStore(join(root, 'never')).list('takes')) expect(file).toBe('no file')
  })
})
