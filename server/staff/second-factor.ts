/** Sets up the second factor of those who work here, and asks for it when they sign in. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { lockMs, mostWrongPasswords } from '#domain/access/session.ts'
import { failure, FailureError, orThrow } from '#domain/errors.ts'
import { base32, codeOf, inFours, keyAddress, recoveryCodesGiven, stepsToTry, typedCode } from '#domain/staff/second-factor.ts'
import { secondFactorContract, type SecondFactorState } from '#domain/staff/second-factor.contract.ts'
import { callerOf } from '#server/access/caller.ts'
import { findLock, forgetFailures, type LoginPair, noteFailure } from '#server/access/login-attempts.queries.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { tokenHashOf } from '#server/access/secret-token.ts'
import { notePasswordProved, revokeOtherSessions } from '#server/access/session.queries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { qrPath } from '#server/documents/giro-code-svg.ts'
import { bind } from '#server/http/bind.ts'
import type { LinkKeys } from '#server/config.ts'
import { writeJournal } from './journal.queries.ts'
import {
  deleteSecondFactor, findSecondFactorState, isSecondFactorDemanded, lockSecondFactor, replaceRecoveryCodes, saveDemand, savePendingSecret, saveSecondFactor, saveUse, spendRecoveryCode,
} from './second-factor.queries.ts'
import { getStaffPerson, staffKey } from './staff.queries.ts'
import { writeToldJournal } from './tell-owners.ts'

type FactorDeps = Pick<Deps, 'now' | 'linkKeys'>

/** RFC 4226, 4: 160 bits. */
const secretBytes = 20
const recoveryCodeBytes = 10

/** Of one person from wherever: who guesses has the password already. */
export const codeLock = (staffId: string): LoginPair => ({ emailKey: ` code ${staffId}`, address: '' })

const recoveryHashOf = (staffId: string, code: string) => tokenHashOf(`${staffId} ${code}`)

function stepOf(secret: Buffer, code: string, { now, lastStep }: { readonly now: Date; readonly lastStep: number | null }): number | undefined {
  return stepsToTry(now, lastStep).find((step) => {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(step))
    const expected = Buffer.from(codeOf(createHmac('sha1', secret).update(counter).digest()))
    const given = Buffer.from(code)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** `undefined`: it counts, or none is set up. A code that counted is spent with the transaction; a wrong one is noted with it, which therefore must not be undone. */
export async function refusalOfCode(deps: FactorDeps, tx: Tx, staffId: string, typed: string | undefined): Promise<FailureError | undefined> {
  const factor = await lockSecondFactor(tx, staffId)
  if (!factor?.sealedSecret) return undefined
  if (typed === undefined || typed === '') return new FailureError(failure('SECOND_FACTOR_NEEDED'))
  const { linkKeys } = deps
  const now = deps.now()
  const { sealedSecret, lastStep } = factor
  return judged(tx, staffId, now, async () => {
    const code = typedCode(typed)
    const secret = openSecret(linkKeys, staffId, sealedSecret)
    const step = secret && stepOf(secret, code, { now, lastStep })
    if (secret && step !== undefined) {
      // With the newest key, so that the older ones can go.
      await saveUse(tx, staffId, { lastStep: step, sealedSecret: sealSecret(linkKeys, staffId, secret) })
      return true
    }
    if (!(await spendRecoveryCode(tx, staffId, recoveryHashOf(staffId, code), now))) return false
    await writeJournal(tx, { staffId, action: 'used a recovery code', subjectKind: 'staff', subjectId: staffId })
    return true
  })
}

/** Ten wrong codes lock for a quarter of an hour. The row is locked: many tries at once come one after the other. */
async function judged(tx: Tx, staffId: string, now: Date, isRight: () => Promise<boolean>): Promise<FailureError | undefined> {
  const pair = codeLock(staffId)
  const lockedUntil = await findLock(tx, pair, now)
  if (lockedUntil) return new FailureError({ ...failure('LOGIN_LOCKED'), retryAfterSeconds: (lockedUntil.getTime() - now.getTime()) / 1000 })
  if (await isRight()) {
    await forgetFailures(tx, pair)
    return undefined
  }
  await noteFailure(tx, pair, { now, most: mostWrongPasswords, lockMs })
  return new FailureError(failure('SECOND_FACTOR_WRONG'))
}

const ivBytes = 12
const tagBytes = 16

const keyOf = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'freizeichen second factor', 32))

/** Secrets that have to be read again, such as the key of an app: whoever has the database alone cannot. `of`: whose it is; sealed for one it opens for nobody else. */
function sealSecret([newest]: LinkKeys, of: string, secret: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest), iv).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** By whichever of the keys it was sealed; `undefined` where none of them opens it any more. */
function openSecret(keys: LinkKeys, of: string, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, ivBytes)).setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
    } catch {
      // Sealed with another one.
    }
  }
  return undefined
}

async function stateOf(db: Db | Tx, staffId: string): Promise<SecondFactorState> {
  const { setAt, codesLeft, isDemanded } = await findSecondFactorState(db, staffId)
  return { set_at: setAt?.toISOString() ?? null, recovery_codes_left: codesLeft, is_demanded: isDemanded }
}

/** Only their sums are kept. */
async function givenRecoveryCodes(tx: Tx, staffId: string) {
  const codes = Array.from({ length: recoveryCodesGiven }, () => base32(randomBytes(recoveryCodeBytes)))
  await replaceRecoveryCodes(tx, staffId, codes.map((code) => recoveryHashOf(staffId, code)))
  return { recovery_codes: codes.map(inFours) }
}

/** The first code of an app shows that it has the key. */
async function setByFirstCode(tx: Tx, { linkKeys, staffId, code, now }: { readonly linkKeys: LinkKeys; readonly staffId: string; readonly code: string; readonly now: Date }) {
  const pending = (await lockSecondFactor(tx, staffId))?.pendingSecret
  const secret = pending ? openSecret(linkKeys, staffId, pending) : undefined
  if (!pending || !secret) return new FailureError(failure('NOT_FOUND'))
  return judged(tx, staffId, now, async () => {
    const lastStep = stepOf(secret, typedCode(code), { now, lastStep: null })
    if (lastStep === undefined) return false
    await saveSecondFactor(tx, staffId, { sealedSecret: pending, setAt: now, lastStep })
    return true
  })
}

export const secondFactorCalls = bind(secondFactorContract, {
  confirmStaffPassword: async (deps, { pw }, { staffId, sessionId }, request) => {
    const person = await getStaffPerson(deps.db, staffId)
    await provePassword(deps, { emailKey: staffKey(person.emailKey), address: callerOf(request).address }, pw, async () => person)
    await notePasswordProved(deps.db, sessionId, deps.now())
    return { confirmed: true as const }
  },

  getSecondFactor: ({ db }, _input, { staffId }) => stateOf(db, staffId),

  beginSecondFactor: async ({ db, linkKeys }, _input, { staffId }) => {
    const secret = randomBytes(secretBytes)
    const { email } = await getStaffPerson(db, staffId)
    await db.transaction((tx) => savePendingSecret(tx, staffId, sealSecret(linkKeys, staffId, secret)))
    const key = base32(secret)
    const address = keyAddress({ key, email, shop: 'Freizeichen Studio' })
    return { key, address, qr: await qrPath(address) }
  },

  confirmSecondFactor: async (deps, { code }, { staffId, sessionId }) => {
    const { db, now, linkKeys } = deps
    const answer = await db.transaction(async (tx) => {
      const at = now()
      const isReplaced = Boolean((await lockSecondFactor(tx, staffId))?.sealedSecret)
      const refusal = await setByFirstCode(tx, { linkKeys, staffId, code, now: at })
      if (refusal) return refusal
      // The entry holds the member: before the sessions, as where a password is changed or reset.
      await writeToldJournal(deps, tx, { staffId, action: isReplaced ? 'replaced the second factor' : 'set up the second factor', subjectKind: 'staff', subjectId: staffId })
      await revokeOtherSessions(tx, { staffId }, sessionId, at)
      return givenRecoveryCodes(tx, staffId)
    })
    if (answer instanceof FailureError) throw answer
    return answer
  },

  renewRecoveryCodes: ({ db }, _input, { staffId }) => db.transaction(async (tx) => {
    if (!(await lockSecondFactor(tx, staffId))?.sealedSecret) orThrow(failure('NOT_FOUND'))
    await writeJournal(tx, { staffId, action: 'made recovery codes', subjectKind: 'staff', subjectId: staffId })
    return givenRecoveryCodes(tx, staffId)
  }),

  removeSecondFactor: (deps, _input, { staffId }) => deps.db.transaction(async (tx) => {
    if (await isSecondFactorDemanded(tx)) orThrow(failure('SECOND_FACTOR_DEMANDED'))
    if ((await lockSecondFactor(tx, staffId))?.sealedSecret) {
      const { name } = await getStaffPerson(tx, staffId)
      await writeToldJournal(deps, tx, { staffId, action: 'took the second factor down', subjectKind: 'staff', subjectId: staffId, details: { name } })
    }
    await deleteSecondFactor(tx, staffId)
    return stateOf(tx, staffId)
  }),

  /** Repeatable: what is demanded already is told to nobody again. */
  demandSecondFactor: (deps, { demanded }, { staffId }) => deps.db.transaction(async (tx) => {
    const { set_at: setAt, is_demanded: wasDemanded } = await stateOf(tx, staffId)
    if (demanded && setAt === null) orThrow(failure('SECOND_FACTOR_MUST_BE_SET'))
    if (demanded !== wasDemanded) {
      await saveDemand(tx, demanded, { staffId, at: deps.now() })
      await writeToldJournal(deps, tx, { staffId, action: demanded ? 'demanded the second factor' : 'no longer demanded the second factor', subjectKind: 'setting', subjectId: 'second-factor' })
    }
    return stateOf(tx, staffId)
  }),
})
