import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const inProject = (...parts) => join(projectFolder, ...parts)

export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
