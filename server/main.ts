/** Reads the environment, picks the adapters, starts, says where, drains, stops. */
import { ConfigError, readConfig, type Config } from './config.ts'
import { DataFolderTaken } from './db/data-lock.ts'
import { openShop } from './open-shop.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { announce } from './announce.ts'

/** Why the shop cannot start, in words for whoever started it. */
function reasonFor(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof DataFolderTaken) {
    return `The data folder ${error.dataDirectory} belongs to a shop that is running already. Stop that one, or name another folder with DATA_DIR.`
  }
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${config?.port} is taken by another program. Stop that one, or choose another port: PORT=3001 npm start`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  const shop = await openShop(config)
  stopOnSignal(shop, config.shutdownMs)
  announce(config, shop)
} catch (error) {
  process.stderr.write(`\n${reasonFor(error, config)}\n`)
  process.exit(1)
}
