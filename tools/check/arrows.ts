/** Checks that imports go the allowed ways. Fails, too, if a file was not checked. */
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { join } from 'node:path'
import { listProjectFiles, projectFolder } from '../project-files.ts'
import './read-using.ts'

const rooms = ['domain', 'audio', 'server', 'web', 'assets', 'simulators', 'voices', 'generators', 'tools', 'e2e', 'bench']

process.chdir(projectFolder)
const wanted = listProjectFiles().filter((path) => /\.tsx?$/.test(path) && rooms.includes(path.split('/')[0] ?? ''))
const options = await extractConfiguration(join(projectFolder, '.dependency-cruiser.cjs'))
const { output } = await cruise(wanted, { ...options.options, ruleSet: options, validate: true }, options.options?.enhancedResolveOptions)
const { modules, summary } = output as ICruiseResult

const seen = new Set(modules.map((module) => module.source))
const missed = wanted.filter((path) => !seen.has(path))
const arrowCount = modules.reduce((count, module) => count + (module.dependencies?.length ?? 0), 0)
const meanings = new Map(options.forbidden?.map((rule) => [rule.name, rule.comment]))
const lines = summary.violations.map(({ from, to, rule, cycle }) => {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to
  return `${from} → ${way}\n    ${rule.name}: ${meanings.get(rule.name) ?? ''}`
})
lines.push(...missed.map((path) => `${path} was not checked`))
if (wanted.length > 1 && arrowCount === 0) lines.push('No imports found: the parser doesn’t read TypeScript')

for (const line of lines) console.log(line)
console.log(`${wanted.length} files, ${arrowCount} imports, ${lines.length} violations`)
process.exitCode = lines.length === 0 ? 0 : 1
