/** `npm run admin`, and `npm run backup`, `restore` and `move`. */
import { isNodeNewEnough } from './node-version.ts'

if (isNodeNewEnough()) {
  const { runCommand } = await import('./commands.ts')
  process.umask(0o077)
  process.exitCode = await runCommand(process.argv.slice(2), {
    env: process.env, write: (text) => process.stdout.write(text), complain: (text) => process.stderr.write(text),
  })
}
