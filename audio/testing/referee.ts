/** Other programs that tests compare with, where they are installed. The shop needs none of them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Referee = 'ffmpeg' | 'ffprobe' | 'sox' | 'unzip'

const installed = new Map<Referee, boolean>()

/** Asked once of each: a machine installs nothing while tests run. */
export function isInstalled(program: Referee): boolean {
  const known = installed.get(program) ?? spawnSync(program, [program.startsWith('ff') ? '-version' : program === 'unzip' ? '-v' : '--version']).status === 0
  installed.set(program, known)
  return known
}

/** What the program says about a file; throws what it complains of. `FILE` among the arguments becomes the file's path. */
export function ask(program: Referee, args: readonly string[], fileName: string, content: Uint8Array): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'freizeichen-referee-'))
  try {
    const path = join(folder, fileName)
    writeFileSync(path, content)
    const { status, stdout, stderr } = spawnSync(program, args.map((arg) => (arg === 'FILE' ? path : arg)), { maxBuffer: 1e9 })
    if (status !== 0) throw new Error(`${program} refused ${fileName}: ${stderr.toString()}`)
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
