/** Reads the environment, starts the shop, says where, and stops it again. */
import { announce } from './announce.ts'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'
import { startProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  const config = readConfig(process.env)
  const shop = await openShop(config)
  stopOnSignal(shop, config.shutdownMs)
  announce(config, shop)
} catch (error) {
  process.stderr.write(`\n${startProblem(error)}\n`)
  process.exit(1)
}
