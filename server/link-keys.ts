/** The keys that the shop signs links with, and by which it knows a number again: the newest first, which signs; all of them count. */
export type LinkKeys = readonly [newest: Buffer, ...older: Buffer[]]

/** At least 32 bytes in base64url. */
const keyPattern = /^[\w-]{43,}$/

/** `undefined` where anything else stands there than keys. */
export function linkKeysIn(text: string): LinkKeys | undefined {
  const [newest, ...older] = text.split(/[\s,]+/).filter((word) => word !== '')
  if (newest === undefined || ![newest, ...older].every((key) => keyPattern.test(key))) return undefined
  const bytesOf = (key: string) => Buffer.from(key, 'base64url')
  return [bytesOf(newest), ...older.map(bytesOf)]
}
