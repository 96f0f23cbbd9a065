import { accountContract } from '#domain/account/account.contract.ts'
import { call } from './call.ts'

/** Of a sound or document of the customer's own: works for some minutes, and the session's token does not stand in it. */
export async function openedAddress(path: string): Promise<string> {
  return (await call(accountContract.getDocumentLink, { path })).address
}
