/** What git tracks and what it would track. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('..', import.meta.url))

export interface ProjectFile {
  readonly path: string
  readonly content: string
}

export function listProjectFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(output.split('\0'))].filter((path) => path !== '' && existsSync(join(projectFolder, path))).sort()
}

const textFile = /\.(ts|tsx|js|cjs|mjs|json|css|md|sql|html|svg|txt|yml|yaml|sh)$|^\.[a-z]+rc$|^\.gitignore$|^\.ci\//

export function readProjectFiles(): ProjectFile[] {
  return listProjectFiles()
    .filter((path) => textFile.test(path))
    .map((path) => ({ path, content: readFileSync(join(projectFolder, path), 'utf8') }))
}
