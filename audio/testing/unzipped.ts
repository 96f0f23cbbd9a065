/** What lies in a package, as somebody else's program unpacks it: the bytes of each file by its path. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

export function unzipped(bytes: Uint8Array): Record<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'freizeichen-unzipped-'))
  try {
    writeFileSync(join(folder, 'package.zip'), bytes)
    const { status } = spawnSync('unzip', ['-q', 'package.zip', '-d', 'out'], { cwd: folder })
    if (status !== 0) throw new Error('The package cannot be unpacked')
    const files = readdirSync(join(folder, 'out'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return Object.fromEntries(files.map((path) => [relative(join(folder, 'out'), path), readFileSync(path)]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
