/** The document is opened by an address that works for ten minutes; the session's token stands in none. */
import { accountContract } from '#domain/account/account.contract.ts'
import { fillPath } from '#domain/fill-path.ts'
import type { DocumentEndpoint, FileEndpoint, InputOf } from '#domain/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'

/** `isBeside`: what went wrong is shown beside the button, and not in a message. */
export function useDocument({ isBeside = false } = {}) {
  const { pending, failure, act } = useActing(isBeside ? undefined : alertFailure)

  async function save<E extends DocumentEndpoint | FileEndpoint>(endpoint: E, input: InputOf<E>) {
    await act(async () => {
      const { address } = await call(accountContract.getDocumentLink, { path: pathOf(endpoint, input as Readonly<Record<string, string>>) })
      leadTo(address)
    })
  }

  return { pending, failure, save }
}

function pathOf({ path }: Pick<DocumentEndpoint, 'path'>, input: Readonly<Record<string, string>>): string {
  const filled = fillPath(path, input)
  const rest = Object.entries(input).filter(([name]) => !filled.used.has(name))
  return rest.length === 0 ? filled.path : `${filled.path}?${new URLSearchParams(rest)}`
}

/** The page stays; its file name comes with the answer. */
export function leadTo(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
