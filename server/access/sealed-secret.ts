/** Secrets that have to be read again, such as the key of an app: whoever has the database alone cannot. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { LinkKeys } from '#server/link-keys.ts'

const ivBytes = 12
const tagBytes = 16

const keyOf = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'freizeichen second factor', 32))

/** `of`: whose it is; sealed for one it opens for nobody else. */
export function sealSecret([newest]: LinkKeys, of: string, secret: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest), iv).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** By whichever of the keys it was sealed; `undefined` where none of them opens it any more. */
export function openSecret(keys: LinkKeys, of: string, sealed: string): Buffer | undefined {
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
