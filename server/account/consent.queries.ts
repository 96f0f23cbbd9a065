/** Consents that a customer gave outside of an order. */
import type { ConsentWording } from '#domain/account/sign-up-consents.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '#server/db/database.ts'
import { consents } from '#server/db/schema.ts'

export interface Given {
  readonly kind: 'terms' | 'privacy' | 'newsletter'
  readonly userId: string
  readonly language: Language
  readonly givenAt: Date
}

export async function insertConsent(tx: Tx, { kind, userId, language, givenAt }: Given, { version, wording }: ConsentWording) {
  await tx.insert(consents).values({ kind, userId, language, givenAt, wordingVersion: version, wording: wording[language] })
}
