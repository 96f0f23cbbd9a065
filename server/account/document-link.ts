/** The address of one document, for a browser that cannot send a header: valid for ten minutes and for the session that asked. */
import { accountContract } from '#domain/account/account.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { bind } from '#server/http/bind.ts'
import { isForLink, linksFor } from '#server/http/document-link.ts'

export const documentLinkCalls = bind(accountContract, {
  /** Whether the document is the customer's is asked when it is opened, as with every call. */
  getDocumentLink: (deps, { path }, customer) => {
    if (!isForLink(path, ['anyone', 'customer'])) return orThrow(failure('NOT_FOUND'))
    const { linkTo, expiresAt } = linksFor(deps, customer)
    return { address: linkTo(path), expires_at: expiresAt.toISOString() }
  },
})
