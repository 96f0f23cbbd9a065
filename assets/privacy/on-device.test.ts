import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { storedOnDevice } from './on-device.ts'

const web = fileURLToPath(new URL('../../web', import.meta.url))
const code = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.')).map((path) => readFileSync(join(web, path), 'utf8')).join('\n')

it('names nothing that the code no longer writes', () => {
  const names = [...new Set(storedOnDevice.map(({ name }) => name.replace('*', '')))]
  // The theme is a cookie whose name stands in front of its value.
  expect(names.filter((name) => !code.includes(`'${name}'`) && !code.includes(`\`${name}=`))).toEqual([])
})

it('[R1.07] names every entry once, in both languages', () => {
  const entries = storedOnDevice.map(({ place, name }) => `${place} ${name}`)
  expect(new Set(entries).size).toBe(entries.length)
  expect(storedOnDevice.flatMap(({ name, what, until }) => (what.de === what.en || until.de === until.en ? [name] : []))).toEqual([])
})
