/** The address of one document, for a browser that can send no header: good for ten minutes and for the session that asked. */
import type { accountContract } from '#domain/account/account.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { linkMs, linkTo, signLink } from '#server/http/document-link.ts'
import { isForLink } from '#server/http/paths-for-links.ts'

/** Whether the document is the customer's is asked when it is opened, as with every call. */
export function getDocumentLink(
  { now, linkKeys }: Pick<Deps, 'now' | 'linkKeys'>, path: string, { sessionId }: Customer,
): OutputOf<typeof accountContract.getDocumentLink> {
  if (!isForLink(path, ['anyone', 'customer'])) return orThrow(failure('NOT_FOUND'))
  const address = `/api${path}`
  const expiresAtMs = now().getTime() + linkMs
  return { address: linkTo(address, signLink(linkKeys, { path: address, sessionId, expiresAtMs })), expires_at: new Date(expiresAtMs).toISOString() }
}
