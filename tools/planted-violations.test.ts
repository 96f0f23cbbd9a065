/** A check that never fails checks nothing: a copy of the project holds a violation of each kind, and the checks have to name every place. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProjectFiles, projectFolder } from './project-files.ts'

interface Violation {
  readonly name: string
  readonly check: Check
  /** New files, each of one violation only. */
  readonly plant: Readonly<Record<string, string>>
  /** What the check has to say, the place included. */
  readonly says: readonly RegExp[]
}

type Check = 'arrows' | 'tidiness' | 'lint' | 'unused code' | 'code only for tests'

const violations: readonly Violation[] = [
  {
    name: 'the browser imports the server',
    check: 'arrows',
    plant: { 'web/planted.ts': "import type { Deps } from '#server/deps.ts'\nexport type Planted = Deps\n" },
    says: [/web\/planted\.ts → server\/deps\.ts/, /web-sees-only/],
  },
  {
    name: 'the browser reaches a thread of the server, and the mix asks Node',
    check: 'arrows',
    plant: {
      'web/planted-thread.ts': "import { createTakeReader } from '#audio/decode/take-reader.ts'\nexport const planted = createTakeReader\n",
      'audio/mix/planted.ts': "import { cpus } from 'node:os'\nexport const planted = cpus\n",
    },
    says: [
      /web\/planted-thread\.ts → audio\/decode\/take-reader\.ts/, /web-reaches-no-audio-outside-the-browser/,
      /audio\/mix\/planted\.ts → (node:)?os/, /audio-for-the-browser-knows-no-node/,
    ],
  },
  {
    name: 'two files import each other',
    check: 'arrows',
    plant: {
      'domain/planted-hen.ts': "import { egg } from './planted-egg.ts'\nexport const hen = () => egg\n",
      'domain/planted-egg.ts': "import { hen } from './planted-hen.ts'\nexport const egg = () => hen\n",
    },
    says: [/domain\/planted-(hen|egg)\.ts → domain\/planted-(hen|egg)\.ts/, /no-circle/],
  },
  {
    name: 'an earlier feature looks at a later one',
    check: 'arrows',
    plant: {
      'domain/account/planted.ts': "import { later } from '../order/planted.ts'\nexport const early = later\n",
      'domain/order/planted.ts': 'export const later = 1\n',
    },
    says: [/domain\/account\/planted\.ts → domain\/order\/planted\.ts/, /look back only/],
  },
  {
    name: 'a use case reads a table',
    check: 'arrows',
    plant: { 'server/cart/planted.ts': "import { carts } from '#server/db/schema.ts'\nexport const planted = carts\n" },
    says: [/server\/cart\/planted\.ts → server\/db\/schema\.ts/, /only-queries-know-tables/],
  },
  {
    name: 'a rule asks the process',
    check: 'arrows',
    plant: { 'domain/planted.ts': "import { env } from 'node:process'\nexport const planted = env\n" },
    says: [/domain\/planted\.ts → (node:)?process/, /domain-knows-no-node/],
  },
  {
    name: 'a file of 400 lines',
    check: 'lint',
    plant: { 'domain/planted-length.ts': Array.from({ length: 400 }, (_, at) => `export const a${at} = 1\n`).join('') },
    says: [/domain\/planted-length\.ts:\d+:\d+: .*too many lines/],
  },
  {
    name: 'a style prop',
    check: 'lint',
    plant: { 'web/planted-style.tsx': "export function Planted() {\n  return <p style={{ color: 'red' }}>x</p>\n}\n" },
    says: [/web\/planted-style\.tsx:2/],
  },
  {
    name: 'an import that climbs out of its room',
    check: 'lint',
    plant: { 'web/ui/planted-climb.ts': "import { failureCodes } from '../../domain/errors.ts'\nexport const planted = failureCodes\n" },
    says: [/web\/ui\/planted-climb\.ts:1:\d+: .*restricted from being used/],
  },
  {
    name: 'a file name in camel case',
    check: 'lint',
    plant: { 'web/plantedName.ts': 'export const planted = 1\n' },
    says: [/web\/plantedName\.ts/],
  },
  {
    name: 'a check that is silenced without a reason',
    check: 'tidiness',
    plant: { 'domain/planted-silence.ts': `// oxlint-${'disable'}-next-line no-new\nexport const planted = 1\n` },
    says: [/domain\/planted-silence\.ts:1/, /without a reason/],
  },
  {
    name: 'a sentence in a component',
    check: 'tidiness',
    plant: { 'web/planted-sentence.tsx': 'export const Planted = () => <p>Bitte warten Sie.</p>\n' },
    says: [/web\/planted-sentence\.tsx:1/],
  },
  {
    name: 'a German file whose English one is missing',
    check: 'tidiness',
    plant: { 'web/texts/planted.de.ts': "export const planted = { plantedHint: 'Bitte warten' }\n" },
    says: [/web\/texts\/planted\.de\.ts/],
  },
  {
    name: 'a decision without its status and date',
    check: 'tidiness',
    plant: { 'decisions/9999-planted.md': '# 9999. Planted\n\n**Context.** None.\n' },
    says: [/decisions\/9999-planted\.md/],
  },
  {
    name: 'a file that nothing uses',
    check: 'unused code',
    plant: { 'domain/planted-unused.ts': 'export const planted = 1\n' },
    says: [/domain\/planted-unused\.ts/, /Unused files/],
  },
  {
    name: 'a rule that only its test uses',
    check: 'code only for tests',
    plant: {
      'domain/planted-tested.ts': 'export const planted = 1\n',
      'domain/planted-tested.test.ts': "import { expect, it } from 'vitest'\nimport { planted } from './planted-tested.ts'\nit('is', () => expect(planted).toBe(1))\n",
    },
    says: [/domain\/planted-tested\.ts is not used by any code that ships/],
  },
]

/** What each check says of the copy, in which every violation stands at once. */
const said = new Map<Check, { readonly code: number; readonly output: string }>()
let copy: string

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'freizeichen-planted-'))
  for (const path of listProjectFiles()) cpSync(join(projectFolder, path), join(copy, path))
  symlinkSync(join(projectFolder, 'node_modules'), join(copy, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  for (const [path, content] of violations.flatMap(({ plant }) => Object.entries(plant))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), content, { flag: 'wx' })
  }
  const checks = [...new Set(violations.map(({ check }) => check))]
  await Promise.all(checks.map(async (check) => said.set(check, await runCheck(check))))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** In an environment of its own: a check that runs vitest must not take itself for a part of this run. */
function runCheck(check: Check): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/check.ts', check], { cwd: copy, env: { PATH, HOME }, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` })
    })
  })
}

describe('a planted violation fails npm run check', () => {
  it.each(violations)('$name', ({ check, says }) => {
    const { code, output } = said.get(check)!
    expect(code, output).toBe(1)
    for (const saying of says) expect(output).toMatch(saying)
  })
})
