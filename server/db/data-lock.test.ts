import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderTaken, lockDataDirectory } from './data-lock.ts'

describe('the lock of a data folder', () => {
  let dataDirectory: string
  beforeEach(() => {
    dataDirectory = mkdtempSync(join(tmpdir(), 'freizeichen-lock-'))
  })
  afterEach(() => rmSync(dataDirectory, { recursive: true }))

  async function lockInAnotherProcess() {
    const source = `import { lockDataDirectory } from ${JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)}
      lockDataDirectory(process.argv[1]); process.stdout.write('locked'); setInterval(() => {}, 1000)`
    const flags = ['--input-type=module', '--eval', source]
    const child = spawn(process.execPath, [...flags, dataDirectory], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return child
  }

  it('is refused while another process holds it, naming the folder, and released the moment that process is killed', async () => {
    const holder = await lockInAnotherProcess()
    try {
      expect(() => lockDataDirectory(dataDirectory)).toThrow(DataFolderTaken)
      expect(() => lockDataDirectory(dataDirectory)).toThrow(dataDirectory)
    } finally {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    }
    lockDataDirectory(dataDirectory).release()
  })

  it('can be taken again after it was released', () => {
    lockDataDirectory(dataDirectory).release()
    const again = lockDataDirectory(dataDirectory)
    expect(() => lockDataDirectory(dataDirectory)).toThrow(DataFolderTaken)
    again.release()
  })

  it('is refused a second time within one process, too', () => {
    const lock = lockDataDirectory(dataDirectory)
    expect(() => lockDataDirectory(dataDirectory)).toThrow(DataFolderTaken)
    lock.release()
  })
})
