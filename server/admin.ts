/** `npm run admin -- second-factor <address>`: lets somebody in again who lost telephone and recovery codes, where no other owner can. */
import { readConfig } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { openJobQueue } from './jobs/job-queue.ts'
import { mailWriter } from './mail/write-mail.ts'
import { ownerInForce, shopJobs } from './open-shop.ts'
import { forgetSecondFactor } from './staff/staff-members.ts'
import { startProblem } from './start-problem.ts'

const usage = 'Usage: npm run admin -- second-factor <email address>'
const answers = {
  'nobody': 'Nobody with this address works here, or the login is locked.',
  'no factor': 'There is no second factor to forget: the password is enough.',
  'forgotten': 'The second factor is forgotten, and all sessions of this login have ended. The password is enough now. The journal says so, and every owner gets a mail.',
} as const

async function forget(address: string): Promise<keyof typeof answers> {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir: dataDirectory, publicUrl } = config
  if (!databaseUrl) openDataFolder(dataDirectory)
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDirectory })
  try {
    await migrate(database)
    const owner = ownerInForce(database.db)
    await owner.read()
    const now = () => new Date()
    const silent = { error: () => {}, warn: () => {}, info: () => {} }
    // Takes mails in, and leaves the sending to the shop.
    const queue = await openJobQueue({ database, jobs: shopJobs as never, deps: {} as never, log: silent as never })
    try {
      return await forgetSecondFactor({ db: database.db, now, writeMail: mailWriter({ enqueue: queue.enqueue, publicUrl, now, owner: owner.now }) }, address)
    } finally {
      await queue.stop({ timeoutMs: 5000 })
    }
  } finally {
    await database.close()
  }
}

process.umask(0o077)
const [command, address, ...rest] = process.argv.slice(2)
if (command !== 'second-factor' || address === undefined || rest.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  try {
    const outcome = await forget(address)
    process.stdout.write(`${answers[outcome]}\n`)
    if (outcome === 'nobody') process.exitCode = 1
  } catch (error) {
    process.stderr.write(`\n${startProblem(error)}\n`)
    process.exitCode = 1
  }
}
