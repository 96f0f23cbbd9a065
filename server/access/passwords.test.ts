import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createPasswords, hashOfNobody } from './passwords.ts'

const { inTurn } = createPasswords()
const hash = (password: string) => inTurn('a', (hashing) => hashing.hash(password))
const matches = (password: string, known: string | undefined) => inTurn('a', (hashing) => hashing.matches(password, known))

describe('a password', () => {
  it('[R6.03] is kept as argon2id with 19 MiB and two passes, each time with another salt', async () => {
    const [first, second] = [await hash('Sehr-geheim-7'), await hash('Sehr-geheim-7')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(hashOfNobody.split('$').slice(0, 4)).toEqual(first.split('$').slice(0, 4))
    expect([await matches('Sehr-geheim-7', first), await matches('sehr-geheim-7', first)]).toEqual([true, false])
  })

  it('never matches for an account that does not exist', async () => {
    expect(await matches('', undefined)).toBe(false)
  })

  it('is the same for every encoding of its accents', async () => {
    expect(await matches('Café-1234'.normalize('NFD'), await hash('Café-1234'.normalize('NFC')))).toBe(true)
  })
})

describe('the password line', () => {
  it('lets two hashes run at a time, the others in order, and refuses when it is full', async () => {
    const { inTurn } = createPasswords({ mostAtATime: 2, longestLine: 3 })
    let running = 0
    let most = 0
    const done: number[] = []
    const work = (number: number) => inTurn('a', async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => { setTimeout(resolve, 5) })
      running -= 1
      done.push(number)
    })
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work))
    expect(most).toBe(2)
    expect(done).toEqual([1, 2, 3, 4, 5])
    expect(results.slice(5).map((result) => result.status === 'rejected' && result.reason)).toMatchObject([{ code: 'LOGIN_BUSY', retryAfterSeconds: 5 }, { code: 'LOGIN_BUSY' }])
    await expect(work(8)).resolves.toBeUndefined()
  })

  it('[R6.03] lets no request wait behind a crowd from one address, also when the crowd has filled the line', async () => {
    const { inTurn } = createPasswords({ mostAtATime: 1, longestLine: 20 })
    const done: string[] = []
    const from = (address: string) => inTurn(address, async () => { done.push(address) })
    const crowd = Promise.allSettled(Array.from({ length: 40 }, () => from('crowd')))
    await from('somebody')
    expect(done.filter((address) => address === 'crowd').length).toBeLessThanOrEqual(3)
    const busy = (await crowd).filter((result) => result.status === 'rejected').map(({ reason }) => (reason as { code: string }).code)
    expect(busy).toEqual(Array.from({ length: 20 }, () => 'LOGIN_BUSY'))
  })

  it('continues after work that fails', async () => {
    const { inTurn } = createPasswords({ mostAtATime: 1, longestLine: 10 })
    const results = await Promise.allSettled([inTurn('a', async () => { throw new Error('no') }), inTurn('a', async () => 'yes')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('leaves threads free for reading files meanwhile', async () => {
    let hashed = 0
    const busy = Array.from({ length: 20 }, () => hash('Sehr-geheim-7').then(() => (hashed += 1)))
    for (let index = 0; index < 5; index++) await readFile(new URL(import.meta.url))
    expect(hashed).toBeLessThan(10)
    await Promise.all(busy)
  })
})

it.each([
  ['Passwort1!', false], ['P@ssw0rd!2024', false], ['Pa$$w0rd9', false], ['Qwertz-123', false], ['Sommer2026!', false], ['Willkommen#1', false], ['Hallo-Hallo-1', false], ['Aa123456!', false], ['Abababab1!', false],
  ['Sehr-geheim-7', true], ['8#4K29!k7', true], ['Korrekt-Pferd-7', true], ['Sommerreifen-2', true],
])('a new password %s is common and refused with a reason of its own, or is hashed: %s', async (password, isTaken) => {
  const outcome = await createPasswords().inTurn('here', ({ hash }) => hash(password)).then(() => true, (error: { code?: string }) => error.code)
  expect(outcome).toBe(isTaken || 'PASSWORD_TOO_COMMON')
})
