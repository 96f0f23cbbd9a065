/** What was agreed to at the checkout of a cart. */
import { and, eq } from 'drizzle-orm'
import { checkoutConsentKinds, type CheckoutConsentKind } from '#domain/checkout/checkout-consents.ts'
import type { ConsentWording } from '#domain/account/sign-up-consents.ts'
import type { Language } from '#domain/language.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { consents } from '#server/db/schema.ts'

interface Given {
  readonly userId: string
  readonly cartId: string
  readonly language: Language
  readonly givenAt: Date
}

export async function insertCheckoutConsents(tx: Tx, { language, ...given }: Given, wordings: Readonly<Record<CheckoutConsentKind, ConsentWording>>) {
  await tx.insert(consents).values(checkoutConsentKinds.map((kind) => ({
    ...given, kind, language, wordingVersion: wordings[kind].version, wording: wordings[kind].wording[language],
  })))
}

export interface GivenConsent {
  readonly kind: string
  readonly wordingVersion: string
  readonly wording: string
  readonly givenAt: Date
}

/** The last of each kind, in the words that were shown. */
export async function listCheckoutConsents(db: Db | Tx, { userId, cartId }: Pick<Given, 'userId' | 'cartId'>): Promise<GivenConsent[]> {
  const rows = await db
    .select({ kind: consents.kind, wordingVersion: consents.wordingVersion, wording: consents.wording, givenAt: consents.givenAt })
    .from(consents).where(and(eq(consents.cartId, cartId), eq(consents.userId, userId))).orderBy(consents.id)
  return [...new Map(rows.map((row) => [row.kind, row])).values()]
}
