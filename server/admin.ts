/** `npm run admin`, and `npm run backup`, `restore` and `move`. */
import { runCommand } from './commands.ts'

process.umask(0o077)
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env, write: (text) => process.stdout.write(text), complain: (text) => process.stderr.write(text),
})
