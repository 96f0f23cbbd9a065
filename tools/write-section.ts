/** Reports of long runs: each kind of run has a section of its own, which a later one replaces. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-files.ts'

export const reportFolder = join(projectFolder, 'bench/report')

interface Section {
  readonly file: string
  readonly title: string
  readonly heading: string
}

export function writeSection({ file, title, heading }: Section, text: string) {
  const path = join(reportFolder, file)
  const others = existsSync(path) ? readFileSync(path, 'utf8').split(/^(?=## )/m).slice(1).filter((section) => !section.startsWith(`## ${heading}\n`)) : []
  const section = `## ${heading}\n\n${new Date().toISOString().slice(0, 10)}. ${text}\n`
  mkdirSync(reportFolder, { recursive: true })
  writeFileSync(path, `# ${title}\n\n${[...others, section].toSorted().map((one) => one.trimEnd()).join('\n\n')}\n`)
}
