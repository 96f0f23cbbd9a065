/** Secrets that are sent to one person and kept as a sum: who reads the database can use none of them. */
import { createHash, randomBytes } from 'node:crypto'

export interface SecretToken {
  readonly token: string
  readonly tokenHash: string
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** 256 random bits. */
export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: tokenHashOf(token) }
}
