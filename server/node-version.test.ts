import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('the shop accepts the same Node as the program that brings one, and says in a sentence that another is too old', () => {
  const [, oldest] = /const oldest = '(\d+\.\d+)\.0'/.exec(read('../tools/run/find-node.js')) ?? []
  expect(read('node-version.ts')).toContain(`const oldest = [${oldest?.replace('.', ', ')}] as const`)
  const source = `Object.defineProperty(process.versions, 'node', { value: '24.17.9' }); await import(${JSON.stringify(new URL('main.ts', import.meta.url).href)})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, `This is Node 24.17.9, and the shop needs ${oldest} or newer. npm start brings its own: .node/node_modules/node-*/bin/node in the shop’s folder`])
})
