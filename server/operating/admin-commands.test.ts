/** The commands on the server: what they say, and the code with which they end. */
import { execFile } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { diskStore } from '#server/adapters/file-store/disk-store.ts'
import { keysIn } from '#server/adapters/file-store/file-store.suite.ts'
import { openDataFolder } from '#server/data-folder.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { defineJob } from '#server/jobs/job.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { mailToSend } from '#server/mail/write-mail.ts'
import { calledCommand, type CommandAnswer } from '#server/testing/called-command.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { givenShop, newFolder, removeFolders, restored } from '#server/testing/given-backup.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
const mailId = '39cf4a56-7792-4687-b92d-06d33c75063c'
let [dataDir, databaseUrl] = ['', '']

/** Restored from a backup, with a job that has failed for good. */
beforeAll(async () => {
  const given = await givenShop(1)
  await given.copy()
  dataDir = newFolder('data')
  openDataFolder(dataDir)
  if (serverUrl) databaseUrl = await createTestDatabase(serverUrl)
  const { database } = await restored(given.folder, { database: await openDatabase(databaseUrl ? { databaseUrl } : { dataDirectory: dataDir }), files: diskStore(join(dataDir, 'files')) })
  await given.close()
  await database.db.execute('delete from pgboss.job_common')
  const failing = defineJob<object, { mailId: string }>({
    ...mailToSend, input: z.object({ mailId: z.string() }), retry: { limit: 0, delaySeconds: 0, backoff: false }, timeLimitSeconds: 60,
    run: async () => { throw new Error('the mail server said no') },
  })
  const queue = await openJobQueue({ database, jobs: [failing], deps: {}, log: { info: () => {}, warn: () => {}, error: () => {} } })
  await queue.start()
  await queue.enqueue(database.db, failing, { mailId })
  await vi.waitFor(async () => expect(await queue.listFailed()).toHaveLength(1), 60_000)
  await queue.stop({ timeoutMs: 5000 })
  await database.close()
}, 240_000)
afterAll(removeFolders)

const admin = (...args: string[]) => adminWith({}, ...args)
const adminWith = (more: Readonly<Record<string, string>>, ...args: string[]) => calledCommand(args, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...more })

/** As it is typed. */
function adminProcess(...args: string[]): Promise<CommandAnswer> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [fileURLToPath(new URL('../../build/shop/admin.js', import.meta.url)), ...args], { env }, (error, out, complaint) => resolve({ code: Number(error?.code ?? 0), out, complaint }))
  })
}

it('ends its process with the code, and says on its two channels what the command says', async () => {
  const typed = [[], ['jobs', 'me'], ['job', mailId]]
  expect(await Promise.all(typed.map((args) => adminProcess(...args)))).toEqual([
    { code: 0, out: expect.stringContaining('Usage: npm run admin -- <command>'), complaint: '' },
    { code: 2, out: '', complaint: 'Expected: npm run admin -- jobs\n' },
    { code: 1, out: '', complaint: '\nNo failed job has this ID: npm run admin -- jobs lists them.\n' },
  ])
}, 240_000)

it('makes no shop where none is: a command that was not told where the shop is says so, and leaves nothing behind', async () => {
  const nowhere = join(newFolder('nowhere'), 'data')
  const places = [{ DATABASE_URL: '', DATA_DIR: nowhere }, ...(serverUrl ? [{ DATABASE_URL: await createTestDatabase(serverUrl), DATA_DIR: nowhere }] : [])]
  for (const place of places) {
    for (const args of [['jobs'], ['verify'], ['release'], ['owner', 'a@b.example'], ['backup', newFolder('copy')]]) {
      const { code, out, complaint } = await adminWith(place, ...args)
      expect([args, code, out, complaint]).toEqual([args, 1, '', expect.stringMatching(/There’s no shop in .+: set DATABASE_URL and DATA_DIR as the running shop has them/)])
    }
  }
  expect(existsSync(join(nowhere, 'database'))).toBe(false)
}, 240_000)

it('lists what there is without a command, and refuses what it does not understand', async () => {
  const listed = await admin()
  expect([listed.code, listed.complaint]).toEqual([0, ''])
  for (const name of ['backup <folder>', 'restore <folder> [--keep-files]', 'copies', 'move [<postgres address>]', 'owner <email>', 'password <email>', 'second-factor <email>', 'verify', 'jobs', 'job <id>', 'run <id>', 'issued <number>', 'release']) expect(listed.out).toContain(`  ${name}  `)
  const expected = [['owner'], ['verify', 'me'], ['backup', 'here', '--keep-files'], ['restore', '--keep-files']] as const
  const [unknown, ...refused] = await Promise.all([admin('nothing'), ...expected.map((args) => admin(...args))])
  expect(unknown).toEqual({ code: 2, out: '', complaint: `There’s no command "nothing".\n${listed.out}` })
  expect(refused.map(({ code, out, complaint }) => [code, out, complaint])).toEqual(
    ['owner <email>', 'verify', 'backup <folder>', 'restore <folder> [--keep-files]'].map((call) => [2, '', `Expected: npm run admin -- ${call}\n`]),
  )
}, 240_000)

it('takes the address to move to from MOVE_TO, too, and never says its password', async () => {
  const nowhere = 'postgres://shop:secret@127.0.0.1:9/freizeichen'
  const refused = { code: 1, out: '', complaint: expect.stringMatching(/^\nMOVE_TO: can’t use the database at 127\.0\.0\.1:9: nothing answers at this address \(ECONNREFUSED\)\n$/) }
  const embedded = { DATA_DIR: newFolder('embedded') }
  openDataFolder(embedded.DATA_DIR)
  const there = await openDatabase({ dataDirectory: embedded.DATA_DIR })
  await migrate(there)
  await there.close()
  expect(await adminWith({ ...embedded, MOVE_TO: nowhere }, 'move')).toEqual(refused)
  expect(await adminWith(embedded, 'move', nowhere)).toEqual(refused)
  expect(await adminWith(embedded, 'move')).toEqual({ code: 1, out: '', complaint: '\nExpected an address such as postgres://user:password@host:5432/name in MOVE_TO\n' })
}, 240_000)

it('lists the jobs that failed, shows one, and puts it back into the queue', async () => {
  const { out } = await admin('jobs')
  const [, id = ''] = /^([\w-]{36}) {2}\S+Z {2}send-mail {2}the mail server said no\n$/.exec(out) ?? []
  expect(id).not.toBe('')
  expect(JSON.parse((await admin('job', id)).out)).toMatchObject({ failedJobId: id, jobName: 'send-mail', input: { mailId }, attempts: 1, reason: 'the mail server said no' })
  expect((await admin('run', id)).out).toContain('send-mail is back in the queue')
  expect((await admin('jobs')).out).toBe('No failed jobs.\n')
  expect(await admin('run', id)).toEqual({ code: 1, out: '', complaint: '\nNo failed job has this ID: npm run admin -- jobs lists them.\n' })
}, 240_000)

it('verifies every stored file and every issued document: a line for each finding, and a code for whoever watches', async () => {
  expect(await admin('verify')).toMatchObject({ code: 0, out: expect.stringMatching(/^Everything is intact: \d+ files, and the issued documents without a gap\.\n$/) })
  const [[take], [render]] = [await keysIn(diskStore(join(dataDir, 'files')), 'takes'), await keysIn(diskStore(join(dataDir, 'files')), 'renders')]
  rmSync(join(dataDir, 'files', take!))
  writeFileSync(join(dataDir, 'files', render!), 'channel')
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDirectory: dataDir })
  await database.withSession((session) => session.script(`alter table invoices disable trigger user; update invoices set content_sha256 = 'forged'; update number_series set last_number = last_number + 1; alter table invoices enable trigger user`))
  await database.close()
  const { code, out, complaint } = await admin('verify')
  const lines = out.trimEnd().split('\n').toSorted()
  expect(lines).toEqual([
    expect.stringMatching(/^RE-\d+-000001 doesn’t match its checksum$/), expect.stringMatching(/^RE-\d+-000001 is the last one, but higher numbers were issued$/), `${render} is changed`, `${take} is missing`,
  ])
  expect([code, complaint]).toEqual([1, expect.stringMatching(/^\nProblems found: 4 \(read: \d+ files\)\n$/)])
}, 240_000)
