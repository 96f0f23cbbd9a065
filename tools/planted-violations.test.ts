/** A check that never fails checks nothing: each is shown one violation in a copy of the project and has to name the place. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProjectFiles, projectFolder } from './project-files.ts'

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'freizeichen-planted-'))
  for (const path of listProjectFiles()) cpSync(join(projectFolder, path), join(copy, path))
  symlinkSync(join(projectFolder, 'node_modules'), join(copy, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

interface Violation {
  readonly name: string
  readonly check: string
  /** Changed or new files: from the present content (empty for a new one) to the planted one. */
  readonly plant: Readonly<Record<string, (present: string) => string>>
  /** What the check has to say, the place included. */
  readonly says: readonly RegExp[]
}

const write = (content: string) => () => content

const violations: readonly Violation[] = [
  {
    name: 'the browser imports the server',
    check: 'arrows',
    plant: { 'web/planted.ts': write("import type { Deps } from '#server/deps.ts'\nexport type Planted = Deps\n") },
    says: [/web\/planted\.ts → server\/deps\.ts/, /web-sees-only/],
  },
  {
    name: 'the browser reaches a thread of the server, and the mix asks Node',
    check: 'arrows',
    plant: {
      'web/planted.ts': write("import { createTakeReader } from '#audio/decode/take-reader.ts'\nexport const planted = createTakeReader\n"),
      'audio/mix/planted.ts': write("import { cpus } from 'node:os'\nexport const planted = cpus\n"),
    },
    says: [
      /web\/planted\.ts → audio\/decode\/worker-room\.ts/, /web-reaches-no-audio-outside-the-browser/,
      /audio\/mix\/planted\.ts → (node:)?os/, /audio-for-the-browser-knows-no-node/,
    ],
  },
  {
    name: 'two files import each other',
    check: 'arrows',
    plant: {
      'domain/planted-hen.ts': write("import { egg } from './planted-egg.ts'\nexport const hen = () => egg\n"),
      'domain/planted-egg.ts': write("import { hen } from './planted-hen.ts'\nexport const egg = () => hen\n"),
    },
    says: [/domain\/planted-(hen|egg)\.ts → domain\/planted-(hen|egg)\.ts/, /no-circle/],
  },
  {
    name: 'an earlier feature looks at a later one',
    check: 'arrows',
    plant: {
      'domain/account/planted.ts': write("import { later } from '../order/planted.ts'\nexport const early = later\n"),
      'domain/order/planted.ts': write('export const later = 1\n'),
    },
    says: [/domain\/account\/planted\.ts → domain\/order\/planted\.ts/, /look back only/],
  },
  {
    name: 'a use case reads a table',
    check: 'arrows',
    plant: { 'server/features/cart/planted.ts': write("import { carts } from '#server/db/schema.ts'\nexport const planted = carts\n") },
    says: [/server\/features\/cart\/planted\.ts → server\/db\/schema\.ts/, /only-queries-know-tables/],
  },
  {
    name: 'a rule asks the process',
    check: 'arrows',
    plant: { 'domain/planted.ts': write("import { env } from 'node:process'\nexport const planted = env\n") },
    says: [/domain\/planted\.ts → (node:)?process/, /domain-knows-no-node/],
  },
  {
    name: 'an English text is missing',
    check: 'types',
    plant: { 'web/texts/cart.en.ts': (present) => present.replace(/^ {2}cartHeadline: .*\n/m, '') },
    says: [/web\/texts\/cart\.en\.ts/, /cartHeadline/],
  },
  {
    name: 'an endpoint refuses with a code that nobody declared',
    check: 'types',
    plant: { 'domain/texts/texts.contract.ts': (present) => present.replace(/errors: \[/, "errors: ['NO_SUCH_CODE', ") },
    says: [/domain\/texts\/texts\.contract\.ts\(\d+,\d+\)/, /NO_SUCH_CODE/],
  },
  {
    name: 'a file of 400 lines',
    check: 'tidiness',
    plant: { 'domain/planted.ts': write('export {}\n'.repeat(400)) },
    says: [/domain\/planted\.ts:301/, /400 lines/],
  },
  {
    name: 'a style prop',
    check: 'tidiness',
    plant: { 'web/planted.tsx': write("export function Planted() {\n  return <p style={{ color: 'red' }}>x</p>\n}\n") },
    says: [/web\/planted\.tsx:2/, /style prop/],
  },
  {
    name: 'a style prop, seen by lint too',
    check: 'lint',
    plant: { 'web/planted.tsx': write("export function Planted() {\n  return <p style={{ color: 'red' }}>x</p>\n}\n") },
    says: [/web\/planted\.tsx:2/, /style/],
  },
  {
    name: 'a file that nothing uses',
    check: 'dead code',
    plant: { 'domain/planted.ts': write('export const planted = 1\n') },
    says: [/domain\/planted\.ts/, /Unused files/],
  },
  {
    name: 'a rule that only its test uses',
    check: 'dead code',
    plant: {
      'domain/planted.ts': write('/** Planted. */\nexport const planted = 1\n'),
      'domain/planted.test.ts': write("import { expect, it } from 'vitest'\nimport { planted } from './planted.ts'\nit('is', () => expect(planted).toBe(1))\n"),
    },
    says: [/domain\/planted\.ts is needed by no code that ships/],
  },
  {
    name: 'a shouted constant',
    check: 'tidiness',
    plant: { 'domain/planted.ts': write(`/** Planted. */\nexport const ${'MAX'}_LINES = 1\n`) },
    says: [/domain\/planted\.ts:2/, /camelCase/],
  },
  {
    name: 'a file without a header',
    check: 'tidiness',
    plant: { 'domain/planted.ts': write('export const planted = 1\n') },
    says: [/domain\/planted\.ts:1/, /without a header/],
  },
]

describe('a planted violation fails npm run check', () => {
  it.each(violations)('$name', ({ check, plant, says }) => {
    const undo = Object.entries(plant).map(([path, change]) => plantFile(path, change))
    try {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/check.ts', check], {
        cwd: copy,
        encoding: 'utf8',
        // The check runs vitest itself: it must not take itself for a part of this run.
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
      })
      expect(status, `${stdout}${stderr}`).toBe(1)
      for (const saying of says) expect(stdout).toMatch(saying)
    } finally {
      for (const one of undo) one()
    }
  })
})

function plantFile(path: string, change: (present: string) => string): () => void {
  const full = join(copy, path)
  const existed = existsSync(full)
  const present = existed ? readFileSync(full, 'utf8') : ''
  const planted = change(present)
  if (planted === present) throw new Error(`Planting changed nothing in ${path}`)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, planted)
  return () => (existed ? writeFileSync(full, present) : rmSync(full))
}
