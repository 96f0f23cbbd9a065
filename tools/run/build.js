/** Builds the pages, the server, the database that it begins with and the music, each only if its sources changed since the last complete build. */
import { createHash } from 'node:crypto'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.js'
import { withProgress } from './progress.js'
import { inProject, readIfThere } from './project.js'
import { runQuietly } from './run-quietly.js'

const shared = ['domain', 'assets', 'tsconfig.json', 'package.json', 'package-lock.json']
const pages = {
  what: 'the web pages',
  sources: ['web', 'audio', 'tools/vite', 'vite.config.ts', 'react-router.config.ts', ...shared],
  command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  stamp: inProject('build', 'built-from'),
}
const server = {
  what: 'the server',
  sources: ['server', 'audio', 'vite.server.config.ts', ...shared],
  command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
  stamp: inProject('build', 'shop-built-from'),
}
const music = {
  what: 'the music',
  sources: ['assets/music', 'audio', 'tools/run/prepare-beds.ts', 'tsconfig.json', 'package-lock.json'],
  command: ['tools/run/prepare-beds.ts'],
  stamp: inProject('build', 'beds-built-from'),
}
const database = {
  what: 'the empty database',
  sources: ['server/db/start-pglite.ts', 'tools/run/prepare-database.ts', 'tsconfig.json', 'package-lock.json'],
  command: ['tools/run/prepare-database.ts'],
  stamp: inProject('build', 'database-built-from'),
}

/** Everything that the shop runs from. */
export async function buildShop(node) {
  await build(pages, node)
  await buildServer(node)
}

/** With the music that it mixes in, and the database that it begins with. */
export async function buildServer(node) {
  await build(server, node)
  await build(database, node)
  await buildMusic(node)
}

export const buildMusic = (node) => build(music, node)

async function build(part, node) {
  if (isBuilt(part)) return
  await oneAtATime(async () => {
    if (!isBuilt(part)) await withProgress(`Building ${part.what}`, () => buildAnew(part, node))
  })
}

const isBuilt = ({ stamp, sources }) => readIfThere(stamp) === fingerprintOf(sources)

async function buildAnew({ what, sources, command: [script, ...args], stamp }, node) {
  // Taken before the build: whatever changes during the build is built by the next run.
  const fingerprint = fingerprintOf(sources)
  // Written last: a killed build leaves no stamp and is repeated.
  rmSync(stamp, { force: true })
  await runQuietly(`Building ${what}`, node, [inProject(script), ...args], { env: { ...process.env, NODE_ENV: 'production', SHOP_MODE: 'production' } })
  writeFileSync(stamp, fingerprint)
}

/** Path, size and time of every source file: reading the contents would take as long as the build that it saves. */
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
