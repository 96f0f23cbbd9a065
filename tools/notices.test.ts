/** What THIRD-PARTY-NOTICES.md says of the packages is what is installed for production. */
import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from './project-files.ts'

const read = (name: string) => readFileSync(join(projectFolder, name), 'utf8')
const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional(), license: z.string().optional() })) }).parse(JSON.parse(read('package-lock.json')))
const { dependencies } = z.object({ dependencies: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev).map(([path, { license }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), license }))
const named = new Set([...read('THIRD-PARTY-NOTICES.md').matchAll(/`((?:@[\w-]+\/)?[\w.-]+)`/g)].map(([, name]) => name!))

/** Ask for no more than their own text, which comes along in the package. */
const permissive = new Set(['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', '(MIT OR CC0-1.0)'])

it('each direct dependency is named', () => {
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([])
})

it('each package under a licence that asks for more than its own text is named, or belongs to one that is', () => {
  const isNamed = (name: string) => [...named].some((one) => name === one || name.startsWith(`${one}-`))
  expect(shipped.filter(({ name, license }) => !permissive.has(license ?? '') && !isNamed(name))).toEqual([])
})

it('no package is named that is not installed', () => {
  const names = new Set(shipped.map(({ name }) => name))
  expect([...named].filter((name) => !names.has(name))).toEqual([])
})
