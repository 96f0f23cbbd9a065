import { describe, expect, it } from 'vitest'
import { noShouting } from './constants.ts'
import { headerFirst } from './header.ts'
import { noClimbing } from './imports.ts'
import { noForeignWords, noNotes, suppressionWithReason } from './left-behind.ts'
import { kebabCase, speakingName } from './names.ts'
import type { Rule } from './problem.ts'
import { noStyleProp } from './style-prop.ts'

// Spelled in halves, so that the rules do not find their own examples.
const note = `TO${'DO'}`
const disable = `oxlint-${'disable'}`
const expectError = `@ts-expect-${'error'}`
const ignore = `@ts-${'ignore'}`
const up = `..${'/..'}`

describe('rules on lines and names', () => {
  it.each<[string, Rule, string, string]>([
    ['a note to oneself', noNotes, 'a.ts', `// ${note}: later`],
    ['a silenced lint', suppressionWithReason, 'a.ts', `// ${disable}-next-line no-new`],
    ['a silenced type error', suppressionWithReason, 'a.ts', `// ${expectError}`],
    ['an ignored type error, whatever the reason', suppressionWithReason, 'a.ts', `// ${ignore} -- it is so`],
    ['an import that climbs out', noClimbing, 'a.ts', `import { a } from '${up}/b.ts'`],
    ['a dynamic import that climbs out', noClimbing, 'a.ts', `await import('${up}/b.ts')`],
    ['a style prop', noStyleProp, 'a.tsx', `<p className="a" style={{ color: 'red' }}>`],
    ['a style prop on its own line', noStyleProp, 'a.tsx', `  style="color: red"`],
    ['a path outside the project', noForeignWords, 'README.md', `see ..${'/shared'}/design`],
    ['a folder of one machine', noForeignWords, 'README.md', `cd /wo${'rk'}/main`],
    ['a registry host', noForeignWords, 'package-lock.json', `https://registry.npm${'js'}.org/zod`],
    ['a ticket', noForeignWords, 'a.ts', `// see iss${'ue'} #12`],
    ['a shouted constant', noShouting, 'a.ts', `const ${'MAX'}_LINES = 300`],
    ['a shouted constant inside a function', noShouting, 'a.ts', `  export const ${'DAY'}: number = 1`],
    ['a name that says nothing', speakingName, `web/${'utils'}.ts`, ''],
    ['a folder that says nothing', speakingName, `web/${'helpers'}/a.ts`, ''],
    ['a name in camel case', kebabCase, 'web/addVoucher.ts', ''],
  ])('finds %s', (_name, rule, path, line) => {
    const found = rule({ path, content: `\n${line}\n` })
    expect(found).toHaveLength(1)
    expect(found[0]?.path).toBe(path)
    if (line) expect(found[0]?.line).toBe(2)
  })

  it.each<[string, Rule, string, string]>([
    ['a word that only contains it', noNotes, 'a.ts', `const ${note}S = 1`],
    ['a silenced lint with a reason', suppressionWithReason, 'a.ts', `// ${disable}-next-line no-new -- registers itself`],
    ['a silenced type error with a reason', suppressionWithReason, 'a.ts', `// ${expectError} -- the point of this test`],
    ['an import from the folder above', noClimbing, 'a.ts', `import { a } from '../b.ts'`],
    ['a variable called style', noStyleProp, 'a.tsx', `const style = {}`],
    ['a folder called work-on', noForeignWords, 'a.ts', `import './wo${'rk'}-on.ts'`],
    ['issued on', noForeignWords, 'a.ts', 'issued 2026'],
    ['a component', noShouting, 'a.tsx', 'const Wave = () => null'],
    ['shouted words in a text', noShouting, 'a.ts', `const code = '${'NO'}_CART_FOUND'`],
    ['a constant in camel case', noShouting, 'a.ts', 'const maxLines = 300'],
    ['a header', headerFirst, 'a.ts', '/** What this is. */'],
    ['a header of several lines', headerFirst, 'a.ts', '/**\n * What this is.\n */'],
    ['a style sheet without a header', headerFirst, 'a.css', 'a {}'],
    ['a speaking name', speakingName, 'web/add-voucher.test.ts', ''],
    ['kebab case with roles', kebabCase, 'web/add-voucher.e2e.ts', ''],
  ])('lets pass %s', (_name, rule, path, line) => {
    expect(rule({ path, content: line })).toEqual([])
  })

  it.each([
    ['an import', "import { a } from './a.ts'"],
    ['a line comment', '// What this is.'],
    ['a comment that documents nothing', '/* What this is. */'],
    ['an empty line', '\n/** What this is. */'],
  ])('finds a file that begins with %s', (_name, content) => {
    expect(headerFirst({ path: 'a.ts', content })).toMatchObject([{ path: 'a.ts', line: 1 }])
  })
})
