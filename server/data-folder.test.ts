import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { freePort, lightShop } from '#server/testing/shop-process.ts'
import { signUpForm } from '#server/testing/given-accounts.ts'
import { ConfigError } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { openDatabase } from './db/open-database.ts'

const isWindows = process.platform === 'win32'
const isRoot = process.geteuid?.() === 0

let folder: string
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'freizeichen-open-')) })
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string) => lstatSync(path).mode & 0o7777
const allIn = (place: string) => [place, ...readdirSync(place, { recursive: true }).map((name) => join(place, String(name)))]
/** What other users may read or write. A database removes files of its own at any time. */
const openIn = (place: string) => allIn(place).filter((path) => (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)

/** As an earlier version left it. */
async function givenOpenFolder() {
  for (const name of ['files/takes', 'copies/one']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['files/takes/one', 'copies/one/manifest.jsonl', 'simulators.json']) writeFileSync(join(folder, name), '')
  await (await openDatabase({ dataDirectory: folder })).close()
  for (const path of allIn(folder)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666)
}

async function startWithUmaskZero(): Promise<string> {
  const main = fileURLToPath(new URL('../build/shop/main.js', import.meta.url))
  const port = await freePort()
  const env = {
    ...process.env, DATABASE_URL: '', DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: String(port), PAYMENT_TYPES_FOR_NEW_ACCOUNTS: 'direct_debit', ...lightShop,
  }
  const shop = spawn('sh', ['-c', 'umask 0; exec "$0" "$1"', process.execPath, main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(shop, 'exit')
  onTestFinished(async () => {
    shop.kill('SIGKILL')
    await ended
  })
  const ready = new Promise<string>((resolve) => { shop.stdout.on('data', (text: Buffer) => { if (String(text).includes('Ready after')) resolve('ready') }) })
  expect(await Promise.race([ready, ended])).toBe('ready')
  return `http://127.0.0.1:${port}/api`
}

/** Of a greeting that a machine speaks: its files are made at once. */
async function order(shop: string) {
  let token = ''
  const call = async (method: string, path: string, body?: object) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(shop + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const said = await answer.json() as Record<string, unknown>
    expect(answer.status, `${method} ${path}: ${JSON.stringify(said)}`).toBe(200)
    return said
  }
  token = String((await call('POST', '/user/signUp', signUpForm()))['token'])
  const { id } = await call('GET', '/carts/usercart')
  await call('POST', `/carts/${String(id)}/items`, { product_id: 'ws-direct-patience', voices_id: 'ada', languages: 'de' })
  await call('PUT', `/carts/${String(id)}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89370400440532013000' })
  await call('PUT', `/carts/${String(id)}/consents`, { language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true })
  await call('GET', `/carts/${String(id)}/checkout`)
}

const filesIn = (place: string) => readdirSync(join(folder, place), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

describe.skipIf(isWindows || process.env.TEST_DATABASE_URL)('a data folder that every user could read', { timeout: 180_000 }, () => {
  it('[R6.02] is closed by the next start, and stays closed with all files that an order writes', async () => {
    await givenOpenFolder()
    const shop = await startWithUmaskZero()
    await order(shop)
    await expect.poll(() => [filesIn('files') > 1, filesIn('mails') > 0], { timeout: 90_000 }).toEqual([true, true])
    expect(openIn(folder)).toEqual([])
  })
})

describe.skipIf(isWindows)('the folder for the data', () => {
  it('is closed together with the shop\'s own files; link targets and files of others are left alone', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'freizeichen-elsewhere-'))
    onTestFinished(() => rmSync(elsewhere, { recursive: true }))
    chmodSync(elsewhere, 0o755)
    mkdirSync(join(folder, 'files/takes'), { recursive: true })
    writeFileSync(join(folder, 'files/takes/one'), '')
    chmodSync(join(folder, 'files/takes/one'), 0o666)
    symlinkSync(elsewhere, join(folder, 'mails'))
    mkdirSync(join(folder, 'holidays/old'), { recursive: true })
    for (const name of ['simulators.json', 'holidays/old/one']) writeFileSync(join(folder, name), '')
    for (const name of ['holidays', 'holidays/old', 'holidays/old/one', 'simulators.json']) chmodSync(join(folder, name), 0o755)
    expect(openDataFolder(folder)).toEqual({ isClosed: true })
    expect(['holidays', 'holidays/old', 'holidays/old/one', 'simulators.json'].map((name) => modeOf(join(folder, name)))).toEqual([0o755, 0o755, 0o755, 0o700])
    expect(['', 'files', 'files/takes', 'files/takes/one'].map((name) => modeOf(join(folder, name)))).toEqual([0o700, 0o700, 0o700, 0o600])
    expect(modeOf(elsewhere)).toBe(0o755)
  })

  it('is refused where every user has files', () => {
    chmodSync(folder, 0o1777)
    expect(() => openDataFolder(folder)).toThrow(new ConfigError(`DATA_DIR: the folder ${folder} is shared by all users of this machine; the shop needs one of its own`))
    expect(modeOf(folder)).toBe(0o1777)
  })

  it('[R6.02] is refused and left unchanged where it contains only other things, also one with a folder of the same name', () => {
    for (const name of ['notes', 'files/notes']) mkdirSync(join(folder, name), { recursive: true })
    for (const path of allIn(folder)) chmodSync(path, 0o755)
    expect(() => openDataFolder(folder)).toThrow(new ConfigError(`DATA_DIR: the folder ${folder} contains something other than a shop; choose an empty folder or a new one`))
    expect(allIn(folder).map(modeOf)).toEqual([0o755, 0o755, 0o755, 0o755])
  })

  it.each(['lost+found', 'files'])('is accepted where it contains nothing but %s', (name) => {
    mkdirSync(join(folder, name))
    expect(openDataFolder(folder)).toEqual({ isClosed: true })
  })

  const asNobody = <Value>(act: () => Value): Value => {
    process.seteuid!(65_534)
    try {
      return act()
    } finally {
      process.seteuid!(0)
    }
  }

  it.skipIf(!isRoot)('is refused where another user owns it, because the owner of a folder can change its contents', () => {
    chownSync(folder, 12_345, 12_345)
    chmodSync(folder, 0o777)
    expect(() => asNobody(() => openDataFolder(folder))).toThrow(/^DATA_DIR: the folder .+ belongs to another user/)
  })

  it.skipIf(!isRoot)('is reported as open where it belongs to the system and cannot be closed', () => {
    chmodSync(folder, 0o777)
    expect(asNobody(() => openDataFolder(folder))).toEqual({ isClosed: false })
  })
})
