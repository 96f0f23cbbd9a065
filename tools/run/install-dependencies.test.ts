import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'freizeichen-installs-'))
  cpSync(import.meta.dirname, join(copy, 'tools/run'), { recursive: true })
  for (const name of ['builds', 'speeds-up']) {
    mkdirSync(join(copy, name))
    writeFileSync(join(copy, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
  }
  const wanted = { devDependencies: { 'builds': 'file:builds' }, optionalDependencies: { 'speeds-up': 'file:speeds-up' } }
  const packages = {
    '': wanted, 'builds': { dev: true }, 'speeds-up': { optional: true },
    'node_modules/builds': { resolved: 'builds', link: true }, 'node_modules/speeds-up': { resolved: 'speeds-up', link: true },
  }
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ type: 'module', ...wanted }))
  writeFileSync(join(copy, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
})
afterAll(() => rmSync(copy, { recursive: true }))

it.each([
  { NODE_ENV: 'production' }, { npm_config_production: 'true' }, { npm_config_omit: 'dev' }, { npm_config_omit: 'optional' },
])('installs all dependencies of the build and the run, also under %j', { timeout: 60_000 }, async (environment) => {
  rmSync(join(copy, 'node_modules'), { recursive: true, force: true })
  const source = `await (await import('./tools/run/install-dependencies.js')).installDependencies()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source], { cwd: copy, env: { ...process.env, ...environment } })
  expect(['builds', 'speeds-up'].filter((name) => !existsSync(join(copy, 'node_modules', name)))).toEqual([])
})
