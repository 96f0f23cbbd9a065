/** Reads the environment, starts the shop, says where, and stops it again. */
import { flushCompileCache } from 'node:module'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'
import { sweepSeldom } from './heap-growth.ts'
import { openShop } from './open-shop.ts'
import { startProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-on-signal.ts'

// Whatever the shop and its processes write is nobody else's (data-folder.ts).
process.umask(0o077)
sweepSeldom()
try {
  const config = readConfig(process.env)
  const shop = await openShop(config)
  stopOnSignal(shop, config.shutdownMs)
  announce(config, shop)
  // Also for a process that is killed later: the next start is to be quick.
  flushCompileCache()
} catch (error) {
  process.stderr.write(`\n${startProblem(error)}\n`)
  process.exit(1)
}
