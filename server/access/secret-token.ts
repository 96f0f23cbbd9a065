/** Only hashes are stored: a reader of the database can use none of the secrets. */
import { createHash, randomBytes } from 'node:crypto'

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** 256 random bits. */
export function newSecretToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: tokenHashOf(token) }
}
