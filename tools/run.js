/** The entry point of every npm script, in plain JavaScript because it has to run on Node 20 with nothing installed. */
import { buildMusic, buildServer, buildShop } from './run/build.js'
import { findNode } from './run/find-node.js'
import { installDependencies } from './run/install-dependencies.js'
import { runCommand } from './run/run-command.js'

/** For glibc: returns freed blocks of sound to the system, and lets threads share an arena. */
const givesMemoryBack = { MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_ARENA_MAX: '1' }

const admin = 'build/shop/admin.js'

const commands = {
  start: { args: ['--max-semi-space-size=16', 'build/shop/main.js'], env: { SAMPLE_ORDERS: process.env.SAMPLE_ORDERS ?? 'yes', ...givesMemoryBack }, build: buildShop },
  dev: {
    args: ['--watch-path=server', '--watch-path=domain', '--watch-path=audio', '--watch-preserve-output', 'server/main.ts'],
    env: { SHOP_MODE: 'development' },
    build: buildMusic,
  },
  seed: { args: ['server/seed.ts'] },
  admin: { args: [admin], build: buildServer },
  backup: { args: [admin, 'backup'], build: buildServer },
  restore: { args: [admin, 'restore'], build: buildServer },
  move: { args: [admin, 'move'], build: buildServer },
  build: { build: buildShop },
  check: { args: ['tools/check.ts'] },
  test: { args: ['tools/test.ts'] },
  bench: { args: ['tools/bench.ts'], build: buildShop },
  torture: { args: ['tools/torture.ts'], build: buildShop },
}

async function main([name, ...rest]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
  if (!command) {
    console.error(`Usage: node tools/run.js ${Object.keys(commands).join('|')} [arguments]`)
    return 2
  }
  const node = await findNode()
  await installDependencies()
  await command.build?.(node)
  if (!command.args) return 0
  return runCommand(node, [...command.args, ...rest], command.env)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
