/** The one owner of the shop under test, and the ways into the studio. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { StaffRole } from '#domain/staff/right.ts'
import { expect, open } from './shop-test.ts'

interface Login {
  readonly email: string
  readonly password: string
}

/** The password that replaces the one-time one. */
export const owner: Login = { email: 'owner@freizeichen.local', password: 'Fern-Ruf-2026' }

const login = (request: APIRequestContext, { email, password }: Login) => request.post('/api/staff/login', { data: { user: email, pw: password } })

/** Replaces the one-time password of the first start, unless that has been done. Several workers may try: one of them succeeds. */
export async function prepareOwner(request: APIRequestContext) {
  await expect(async () => {
    if ((await login(request, owner)).ok()) return
    const first = JSON.parse(await readFile(join(process.env['E2E_DATA_DIR'] ?? '', 'first-login.json'), 'utf8')) as Login
    const { token } = await (await login(request, first)).json() as { token: string }
    await replacePassword(request, token, first.password, owner.password)
    expect((await login(request, owner)).ok()).toBe(true)
  }).toPass({ timeout: 20_000 })
}

const replacePassword = (request: APIRequestContext, token: string, current: string, password: string) =>
  request.post('/api/staff/changePassword', { headers: { authorization: `Bearer ${token}` }, data: { current, password } })

export async function signIn(page: Page, { email, password }: Login) {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Without the form; a session of its own. */
export async function tokenOf(request: APIRequestContext, member: Login): Promise<string> {
  const answer = await login(request, member)
  expect(answer.status()).toBe(200)
  return (await answer.json() as { token: string }).token
}

export const ownerToken = (request: APIRequestContext) => tokenOf(request, owner)

/** Signing in is limited per minute, so the tests share a session for as long as its password counts as proved. */
let shared: { readonly token: string; readonly since: number } | undefined
const provedMs = 8 * 60 * 1000

async function sharedToken(request: APIRequestContext): Promise<string> {
  const isProved = shared !== undefined && Date.now() - shared.since < provedMs
  const isAlive = isProved && (await request.get('/api/staff', { headers: { authorization: `Bearer ${shared?.token}` } })).ok()
  if (!isAlive || shared === undefined) shared = { token: await ownerToken(request), since: Date.now() }
  return shared.token
}

export async function openSignedIn(page: Page, path: string, member?: { readonly token: string }): Promise<string> {
  const token = member?.token ?? (await sharedToken(page.request))
  await page.addInitScript((kept) => {
    if (window === window.top) sessionStorage.setItem('house-session', kept)
  }, token)
  await open(page, path)
  return token
}

interface Newcomer extends Login {
  readonly name: string
}

/** Somebody new, let in by the owner; has the one-time password yet. */
export async function givenNewcomer(request: APIRequestContext, role: StaffRole = 'studio'): Promise<Newcomer> {
  const email = `${role}-${randomUUID()}@freizeichen.example`
  const name = `Clara ${randomUUID().slice(0, 8)}`
  const headers = { authorization: `Bearer ${await sharedToken(request)}` }
  const created = await request.post('/api/staff/members', { headers, data: { name, email, role } })
  expect(created.status()).toBe(200)
  return { name, email, password: (await created.json() as { one_time_password: string }).one_time_password }
}

/** With a password of their own by now, and signed in. */
export async function givenMember(request: APIRequestContext, role: StaffRole = 'studio'): Promise<Newcomer & { readonly token: string }> {
  const { name, email, password: first } = await givenNewcomer(request, role)
  const { token } = await (await login(request, { email, password: first })).json() as { token: string }
  const password = 'Eigen-Sinn-2026'
  await replacePassword(request, token, first, password)
  return { name, email, password, token }
}
