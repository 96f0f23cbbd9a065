/** Rules on the source text that neither types nor lint check. */
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failureCodes } from '#domain/errors.ts'
import { allTexts, type Namespace } from '#web/texts/texts.server.ts'
import { listProjectFiles, projectFolder, readProjectFiles } from './project-files.ts'
import { textProblems, unpairedFiles, untoldFailures, type TextPair } from './tidy/languages.ts'
import type { Problem, Rule } from './tidy/problem.ts'
import { sameInBothLanguages, spared } from './tidy/spared.ts'
import { suppressionWithReason } from './tidy/suppressions.ts'
import { eachTextInItsLanguage, oneWordForOneThing } from './tidy/terms.ts'
import { unusedTexts } from './tidy/used-texts.ts'
import { noTextOutsideTexts } from './tidy/visible-text.ts'

const rules: Readonly<Record<string, Rule>> = { suppressionWithReason, noTextOutsideTexts, oneWordForOneThing, eachTextInItsLanguage }
const files = readProjectFiles()
const show = (problems: readonly Problem[]) => problems.map(({ path, line, says }) => `${path}:${line} ${says}`)
const isSpared = (name: string, path: string) => spared.some((entry) => entry.rule === name && entry.path.test(path))

const [german, english] = [allTexts('de'), allTexts('en')]
const namespaces = Object.keys(german) as Namespace[]
const pairs = namespaces.map((name): TextPair => ({ path: `web/texts: ${name}`, german: german[name], english: english[name] }))

describe('the source is tidy', () => {
  it.each(Object.entries(rules))('%s', (name, rule) => {
    expect(show(files.filter(({ path }) => !isSpared(name, path)).flatMap(rule))).toEqual([])
  })

  it('has no exception that is no longer needed', () => {
    const idle = spared.filter(({ path, rule }) => !files.some((file) => path.test(file.path) && rules[rule]?.(file).length))
    expect(idle.map(({ path, rule }) => `${path} ${rule}`)).toEqual([])
  })
})

describe('both languages are complete', () => {
  it('every German file has an English counterpart', () => {
    expect(show(unpairedFiles(listProjectFiles()))).toEqual([])
  })

  it('every text exists in both, with the same placeholders, and was translated', () => {
    expect(pairs.length).toBeGreaterThan(0)
    expect(show(pairs.flatMap((pair) => textProblems(pair, sameInBothLanguages)))).toEqual([])
  })

  it('no exception for equal texts is outdated', () => {
    const isSame = (words: string) => pairs.some((pair) => Object.keys(pair.german).some((key) => pair.german[key] === words && pair.english[key] === words))
    expect(sameInBothLanguages.filter((words) => !isSame(words))).toEqual([])
  })

  it('every text is used', () => {
    const tables = namespaces.map((name) => ({ path: `web/texts: ${name}`, name, keys: Object.keys(german[name]) }))
    const code = files.filter(({ path }) => /^(web|domain|audio)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^web\/texts\/.*(\.de|\.en|\.texts|texts\.server)\.ts$/.test(path))
    expect(show(unusedTexts(tables, code))).toEqual([])
  })

  it('every failure has a text in both', () => {
    expect(show(untoldFailures(failureCodes, pairs))).toEqual([])
  })
})

it('only the newest schema snapshot is kept', () => {
  const folder = 'server/db/migrations/meta/'
  const journal = JSON.parse(readFileSync(join(projectFolder, folder, '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const newest = `${folder}${journal.entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`
  expect(listProjectFiles().filter((path) => path.startsWith(folder))).toEqual([newest, `${folder}_journal.json`])
})

it('the lock file names the builds of every platform: npm omits those that were absent when it was written', () => {
  interface Locked { readonly optionalDependencies?: Readonly<Record<string, string>> }
  const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, Locked>> }
  const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))
  const builds = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  expect(builds.length).toBeGreaterThan(100)
  expect(builds.filter((name) => !names.has(name))).toEqual([])
})

it('every decision begins with its number, its title, its status and its date, and names only decisions that exist', () => {
  const decisions = listProjectFiles().filter((path) => path.startsWith('decisions/')).map((path) => ({ path, number: path.slice('decisions/'.length, 'decisions/0000'.length) }))
  const begins = /^# (\d+)\. .+\n\nAccepted, \d{4}-\d\d-\d\d(\. (?:Changed|Extended|Superseded) by .+\.)?\n\n/
  const wrong = decisions.filter(({ path, number }) => {
    const [, said, later = ''] = begins.exec(readFileSync(join(projectFolder, path), 'utf8')) ?? []
    return Number(said) !== Number(number) || (later.match(/\b\d{4}\b/g) ?? []).some((named) => decisions.every((other) => other.number !== named))
  })
  expect(decisions.length).toBeGreaterThan(40)
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('every requirement is named by a test, and no test names one that is not listed', () => {
  const listed = [...readFileSync(join(projectFolder, 'docs/requirements.md'), 'utf8').matchAll(/^- (R\d+\.\d+) /gm)].map(([, id]) => id)
  const tests = files.filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
  const named = new Set(tests.flatMap(({ content }) => [...content.matchAll(/\[((?:R\d+\.\d+[ ,]*)+)\]/g)].flatMap(([, ids = '']) => ids.match(/R\d+\.\d+/g) ?? [])))
  expect(listed.length).toBeGreaterThan(100)
  expect(listed.filter((id) => !named.has(id!))).toEqual([])
  expect([...named].filter((id) => !listed.includes(id))).toEqual([])
})
