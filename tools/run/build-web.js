/** Only when its sources changed since the last whole build. */
import { createHash } from 'node:crypto'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.js'
import { withProgress } from './progress.js'
import { inProject, readIfThere } from './project.js'
import { runQuietly } from './run-quietly.js'

const sources = ['web', 'domain', 'assets', 'tools/vite', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package-lock.json']
/** Written last: a killed build leaves none and is done again. */
const stampPath = inProject('build', 'built-from')

export async function buildWeb(node) {
  if (isBuilt()) return
  await oneAtATime(async () => {
    if (!isBuilt()) await withProgress('Building the web pages', () => build(node))
  })
}

const isBuilt = () => readIfThere(stampPath) === fingerprintOf(sources)

async function build(node) {
  // Taken before the build: what changes while it runs is built by the next run.
  const fingerprint = fingerprintOf(sources)
  rmSync(stampPath, { force: true })
  const builder = inProject('node_modules', '@react-router', 'dev', 'bin.cjs')
  await runQuietly('The web build', node, [builder, 'build'], { env: { ...process.env, NODE_ENV: 'production', SHOP_MODE: 'production' } })
  writeFileSync(stampPath, fingerprint)
}

/** Path, size and time of every source file: reading their content would cost what the build saves. */
function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const stat = statSync(inProject(path), { throwIfNoEntry: false })
  if (stat?.isDirectory()) {
    for (const name of readdirSync(inProject(path)).sort()) addTo(hash, join(path, name))
  } else {
    hash.update(`${path} ${stat?.size} ${stat?.mtimeMs}\n`)
  }
}
