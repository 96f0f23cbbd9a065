/** What is done on the server rather than in the studio. docs/operating.md says when to use which. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { looksLikeEmail } from '#domain/access/email-address.ts'
import { readConfig, variables } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { databaseFolder } from './db/database.ts'
import { isOfAShop } from './db/migrate.ts'
import { cannotUse, mustNotBeInterrupted, openDatabase } from './db/open-database.ts'
import { type JobQueue, openJobQueue } from './jobs/job-queue.ts'
import { mailWriter } from './mail/write-mail.ts'
import { ownerInForce, shopJobs } from './open-shop.ts'
import { openFiles } from './open-outside.ts'
import { backUp } from './operating/backup.ts'
import { copiesFolder, listCopies, migrateAfterCopy, restoredFolder, takePlace } from './operating/copies.ts'
import { linesOf, tellIssued } from './operating/lost-documents.ts'
import { move } from './operating/move.ts'
import { Refused, type Say, sayTo } from './operating/say.ts'
import { release, restore } from './operating/restore.ts'
import { verify } from './operating/verify.ts'
import { writeJournal } from './staff/journal.queries.ts'
import { forgetSecondFactor } from './staff/staff-members.ts'
import { makeOwner, resetPassword } from './staff/staff-on-server.ts'
import { startProblem } from './start-problem.ts'

const now = () => new Date()
const withoutKeys = 'The backup doesn’t include the keys that sign links (LINK_KEYS, or the file link-keys in DATA_DIR): keep them separately, and bring them along. Without them, second factors need their recovery codes.'

/** From where a command is called: what it is told of the shop, and whom it answers. */
interface Caller {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly say: Say
}

interface Place {
  readonly config: ReturnType<typeof readConfig>
  readonly database: Awaited<ReturnType<typeof openDatabase>>
  readonly files: ReturnType<typeof openFiles>
}

const openPostgres = (databaseUrl: string, said: 'DATABASE_URL' | 'MOVE_TO') => openDatabase({ databaseUrl }).catch((error: NodeJS.ErrnoException) => {
  throw new Refused(`${said}: ${cannotUse(databaseUrl, error)}`)
})

/** A command that was not told where its shop is does not create one. */
const noShop = (place: string) => new Refused(`There’s no shop in ${place}: set DATABASE_URL and DATA_DIR as the running shop has them`)

interface Manners {
  readonly isToMove?: boolean
  readonly isToRestore?: boolean
  /** Beside the database that is there. */
  readonly folder?: string
}

async function inPlace({ env }: Caller, work: (place: Place) => Promise<void>, { isToMove = false, isToRestore = false, folder }: Manners = {}) {
  const config = readConfig(env)
  const { dataDir: dataDirectory } = config
  const databaseUrl = config.databaseDirectUrl || config.databaseUrl
  const isEmbedded = !databaseUrl || isToMove
  if (isEmbedded && !isToRestore) {
    mustNotBeInterrupted(dataDirectory)
    if (!existsSync(join(dataDirectory, databaseFolder))) throw noShop(resolve(dataDirectory))
  }
  if (!databaseUrl || !config.s3Url) openDataFolder(dataDirectory)
  const database = isEmbedded ? await openDatabase({ dataDirectory, isToMove, ...(folder !== undefined && { folder }) }) : await openPostgres(databaseUrl, 'DATABASE_URL')
  try {
    if (!isToRestore && !(await database.withSession(isOfAShop))) throw noShop(isEmbedded ? resolve(dataDirectory) : `the database ${new URL(databaseUrl).pathname.slice(1)} at ${new URL(databaseUrl).host}`)
    await work({ config, database, files: openFiles(config, { silenceMs: config.outsideJobPatienceSeconds * 1000 }) })
  } finally {
    await database.close()
  }
}

/** With the queue: it accepts jobs and leaves the work to the shop. */
const inShop = (caller: Caller, work: (place: Place & { readonly queue: JobQueue; readonly deps: Parameters<typeof makeOwner>[0] }) => Promise<void>) => inPlace(caller, async (place) => {
  const { database, config: { dataDir, publicUrl } } = place
  const { isBehind } = await migrateAfterCopy(database, { dataDir, now })
  const owner = ownerInForce(database.db)
  await owner.read()
  const silent = { error: () => {}, warn: () => {}, info: () => {} }
  const queue = await openJobQueue({ database, jobs: shopJobs as never, deps: {} as never, log: silent as never, isBehind, works: false })
  try {
    await work({ ...place, queue, deps: { db: database.db, now, writeMail: mailWriter({ enqueue: queue.enqueue, publicUrl, now, owner: owner.now }) } })
  } finally {
    await queue.stop({ timeoutMs: 5000 })
  }
})

const lines = ({ say }: Caller, all: readonly string[]) => all.forEach((line) => say(line))
const told = 'It’s in the journal, and every owner gets an email.'
const once = (password: string) => `One-time password, shown only once and valid for a week: ${password}`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

interface Command {
  readonly args: string
  readonly about: string
  readonly run: (caller: Caller, arg: string, flag: string | undefined) => Promise<void>
}

const commands: Readonly<Record<string, Command>> = {
  'backup': {
    args: '<folder>', about: 'copies the whole shop to that folder: rows, jobs and files. On PostgreSQL the shop can keep running; stop it first if its database is embedded',
    run: (caller, folder) => inPlace(caller, async ({ config: { dataDir }, database, files }) => {
      const { rows, fileCount, lost } = await backUp({ database, files, folder, dataDir, say: caller.say })
      lines(caller, lost)
      caller.say(`The backup in ${resolve(folder)} is complete: ${counted(rows, 'row')}, ${counted(fileCount - lost.length, 'file')}. ${withoutKeys}`)
      if (lost.length > 0) throw new Refused(`Missing or damaged in the shop itself, and not in the backup: ${counted(lost.length, 'file')} (listed above). See "A file is missing or damaged" in docs/operating.md`)
    }),
  },
  'restore': {
    args: '<folder> [--keep-files]', about: 'restores a backup into an empty database and an empty place for files; the shop is then on hold',
    run: (caller, folder, flag) => restoreFrom(caller, folder, flag === '--keep-files'),
  },
  'copies': {
    args: '', about: 'lists the copies that the shop keeps of its embedded database, newest first; restore takes a copy like a backup',
    run: async (caller) => {
      const { dataDir } = readConfig(caller.env)
      const copies = await listCopies(dataDir)
      lines(caller, copies.map(({ name, madeAt, before }) => `${join(copiesFolder(dataDir), name)}  ${madeAt.toISOString()}${before === undefined ? '' : `  before the schema ${before}`}`))
      if (copies.length === 0) caller.say(`There are no copies in ${resolve(dataDir)}.`)
    },
  },
  'move': {
    args: '[<postgres address>]', about: 'moves an embedded database to an empty one on PostgreSQL; stop the shop first. Put the address in MOVE_TO, so that nobody else sees the password',
    run: async (caller, said) => {
      const address = variables.DATABASE_URL.schema.safeParse(said || caller.env['MOVE_TO'])
      if (!address.success || address.data === '') throw new Refused('Expected an address such as postgres://user:password@host:5432/name in MOVE_TO')
      await inPlace(caller, async ({ config: { dataDir }, database: from }) => {
        const to = await openPostgres(address.data, 'MOVE_TO')
        const moved = await move({ from, to, address: address.data, dataDir, now }).finally(() => to.close())
        caller.say(`Moved ${moved} rows. The old database stays in ${resolve(dataDir)}, but no shop will start on it.`)
        caller.say('Set DATABASE_URL to this address now, leave DATA_DIR as it is (files and keys are still there), and start the shop.')
      }, { isToMove: true })
    },
  },
  'owner': {
    args: '<email>', about: 'creates an owner, or gives (back) all rights to someone who works here',
    run: (caller, address) => inShop(caller, async ({ deps }) => {
      if (!looksLikeEmail(address)) throw new Refused(`${address} isn’t an email address`)
      const { password } = await makeOwner(deps, address)
      caller.say(`${address} is now an owner and can sign in. ${told}`)
      caller.say(password === undefined ? 'The password of this login hasn’t changed.' : once(password))
    }),
  },
  'password': {
    args: '<email>', about: 'sets a one-time password for someone who works here; ends their sessions',
    run: (caller, address) => inShop(caller, async ({ deps }) => {
      const password = await resetPassword(deps, address)
      if (password === undefined) throw new Refused(answers.nobody)
      caller.say(`All sessions of this login have ended. ${told}`)
      caller.say(once(password))
    }),
  },
  'second-factor': {
    args: '<email>', about: 'lets someone who lost their phone and recovery codes sign in with the password alone',
    run: (caller, address) => inShop(caller, async ({ deps }) => {
      const outcome = await forgetSecondFactor(deps, address)
      if (outcome === 'nobody') throw new Refused(answers.nobody)
      caller.say(answers[outcome])
    }),
  },
  'verify': {
    args: '', about: 'reads every stored file and every issued document; prints a line for each problem',
    run: (caller) => inPlace(caller, async ({ database: { db }, files }) => {
      const { fileCount, findings, lost } = await verify({ db, files, now, say: caller.say })
      if (findings > 0) throw new Refused(`Problems found: ${findings} (read: ${counted(fileCount, 'file')})`)
      caller.say(`Everything is intact: ${counted(fileCount, 'file')}, and the issued documents without a gap${lost > 0 ? `, except for ${counted(lost, 'number')} that a restore has lost` : ''}.`)
    }),
  },
  'jobs': {
    args: '', about: 'lists the jobs that failed for good, latest first',
    run: (caller) => inShop(caller, async ({ queue }) => {
      const failed = await queue.listFailed()
      lines(caller, failed.map(({ failedJobId, failedAt, jobName, reason }) => `${failedJobId}  ${failedAt.toISOString()}  ${jobName}  ${reason.split('\n')[0]}`))
      if (failed.length === 0) caller.say('No failed jobs.')
    }),
  },
  'job': {
    args: '<id>', about: 'shows one of them in full',
    run: (caller, id) => inShop(caller, async ({ queue }) => {
      caller.say(JSON.stringify(await failedJob(queue, id), undefined, 2))
    }),
  },
  'run': {
    args: '<id>', about: 'puts it back into the shop’s queue',
    run: (caller, id) => inShop(caller, async ({ queue, deps: { db } }) => {
      const { jobName } = await failedJob(queue, id)
      await db.transaction(async (tx) => {
        if (!await queue.retryFailed({ jobName, failedJobId: id }, tx)) throw new Refused(noJob)
        await writeJournal(tx, { action: 'retried a failed job', subjectKind: 'job', subjectId: id, details: { name: jobName } })
      })
      caller.say(`${jobName} is back in the queue: the shop tries it again when it’s running.`)
    }),
  },
  'issued': {
    args: '<number>', about: 'tells a restored shop the highest number of a document that a customer holds: the next numbers are above it',
    run: (caller, number) => inShop(caller, async ({ database: { db } }) => caller.say(await tellIssued(db, number, now))),
  },
  'release': {
    args: '', about: 'ends the hold of a restored shop: waiting emails, payments, deliveries and clean-ups are carried out',
    run: (caller) => inShop(caller, async ({ database, files }) => {
      const isReleased = await release({ database, files, jobs: shopJobs, at: now() })
      caller.say(isReleased ? 'Released: waiting work is done now, or when the shop starts.' : 'This shop isn’t on hold.')
    }),
  },
}

async function restoreFrom(caller: Caller, folder: string, keepsFiles: boolean) {
  const { env, say } = caller
  const { databaseUrl, dataDir } = readConfig(env)
  const isCopy = !databaseUrl && dirname(resolve(folder)) === resolve(copiesFolder(dataDir))
  const beside = restoredFolder(now())
  try {
    await inPlace(caller, async ({ database, files }) => {
      const { madeAt, rows, fileCount, lost, beyond, last } = await restore({ database, files, folder, keepsFiles, now, say })
      lines(caller, lost)
      say(`Restored the shop as it was at ${madeAt}: ${counted(rows, 'row')}${isCopy ? '; the files stay as they are.' : `, ${counted(fileCount, 'file')}. ${withoutKeys}`}`)
      lines(caller, linesOf(beyond, last))
    }, { isToRestore: true, folder: isCopy ? beside : databaseFolder })
    const former = isCopy ? takePlace(dataDir, beside, now()) : undefined
    if (former !== undefined) say(`The previous database is now in ${former}: delete it once you’re sure. After 30 days the shop deletes it.`)
  } finally {
    await rm(join(dataDir, beside), { recursive: true, force: true })
  }
  say('It’s on hold: start it, check it, and if all is well: npm run admin -- release')
}

const answers = {
  'nobody': 'Nobody with this address works here, or the login is locked.',
  'no factor': 'There’s no second factor to remove: the password is enough.',
  'forgotten': `The second factor is removed, and all sessions of this login have ended. The password is enough now. ${told}`,
} as const

const noJob = 'No failed job has this ID: npm run admin -- jobs lists them.'

async function failedJob(queue: JobQueue, id: string) {
  const failed = await queue.findFailed(id)
  if (!failed) throw new Refused(noJob)
  return failed
}

function usage(): string {
  const rows = Object.entries(commands).map(([name, { args, about }]) => [`${name} ${args}`.trim(), about] as const)
  const width = Math.max(...rows.map(([call]) => call.length))
  return ['Usage: npm run admin -- <command>', ...rows.map(([call, about]) => `  ${call.padEnd(width)}  ${about}`), ''].join('\n')
}

interface Called extends Pick<Caller, 'env'> {
  /** Each in lines that end. */
  readonly write: (text: string) => void
  readonly complain: (text: string) => void
}

/** What is typed after `npm run admin --`. Answers the exit code. */
export async function runCommand(typed: readonly string[], { env, write, complain }: Called): Promise<number> {
  const [name = '', ...args] = typed
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const [arg = '', flag] = args
  const [takes, needs] = [command?.args.includes('<') === true, command?.args.startsWith('<') === true]
  const isFlagKnown = flag === undefined || command?.args.includes(`[${flag}]`) === true
  if (!command || (arg === '' ? needs : !takes) || arg.startsWith('-') || args.length > 2 || !isFlagKnown) {
    const isAsked = typed.length === 0
    if (isAsked) write(usage())
    else complain(command ? `Expected: npm run admin -- ${`${name} ${command.args}`.trim()}\n` : `There’s no command "${name}".\n${usage()}`)
    return isAsked ? 0 : 2
  }
  try {
    await command.run({ env, say: sayTo((line) => write(`${line}\n`)) }, arg, flag)
    return 0
  } catch (error) {
    complain(`\n${startProblem(error)}\n`)
    return 1
  }
}
