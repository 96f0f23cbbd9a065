/** The calls of customers about themselves, and of sessions. */
import type { FastifyInstance } from 'fastify'
import { accountContract as account } from '#domain/account/account.contract.ts'
import { sessionContract as session } from '#domain/account/session.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { callerOf } from '#server/access/caller.ts'
import { cancelEmailChange, confirmEmail, sendConfirmation, undoEmailChange } from './email.ts'
import { changePassword, resetPassword } from './password.ts'
import { getAccount, getUser } from './customer.queries.ts'
import { deleteUser, exportData } from './own-data.ts'
import { getDocumentLink } from './document-link.ts'
import { endSession, logout } from '#server/access/session.ts'
import { listSessions } from '#server/staff/list-sessions.ts'
import { listWallets, unlinkWallet } from './wallet.ts'
import { login, logoutEverywhere } from './login.ts'
import { signUp } from './sign-up.ts'
import { updateAccount, updateUser } from './profile.ts'
import { codeLogin, getWalletRedirect } from './wallet-login.ts'

export function accountRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, account.signUp, (form, _asker, request) => signUp(deps, form, callerOf(request)))
  mount(api, account.confirmEmail, ({ token }) => confirmEmail(deps, token))
  mount(api, account.sendConfirmation, (_input, customer) => sendConfirmation(deps, customer))
  mount(api, account.cancelEmailChange, (_input, customer) => cancelEmailChange(deps, customer))
  mount(api, account.undoEmailChange, ({ token }) => undoEmailChange(deps, token))
  mount(api, account.listWallets, (_input, customer) => listWallets(deps, customer))
  mount(api, account.unlinkWallet, (input, customer) => unlinkWallet(deps, input, customer))
  mount(api, account.resetPassword, (input, _asker, request) => resetPassword(deps, input, callerOf(request)))
  mount(api, account.changePassword, (input, customer, request) => changePassword(deps, input, customer, callerOf(request)))
  mount(api, account.getUser, (_input, { userId }) => getUser(deps.db, userId))
  mount(api, account.updateUser, (said, customer, request) => updateUser(deps, said, customer, callerOf(request)))
  mount(api, account.getAccount, (_input, { accountId }) => getAccount(deps.db, accountId))
  mount(api, account.updateAccount, (billing, customer) => updateAccount(deps, billing, customer))
  mount(api, account.getDocumentLink, ({ path }, customer) => getDocumentLink(deps, path, customer))
  mount(api, account.exportData, (_input, customer) => exportData(deps, customer))
  mount(api, account.deleteUser, (input, customer, request) => deleteUser(deps, input, customer, callerOf(request)))
  mount(api, session.login, (input, _asker, request) => login(deps, input, callerOf(request)))
  mount(api, session.logout, (_input, asker) => logout(deps, asker))
  mount(api, session.logoutEverywhere, (_input, customer) => logoutEverywhere(deps, customer))
  mount(api, session.listSessions, (_input, customer) => listSessions(deps, customer))
  mount(api, session.endSession, ({ sessionId }, customer) => endSession(deps, sessionId, customer))
  mount(api, session.getWalletRedirect, (input) => getWalletRedirect(deps, input))
  for (const call of [session.codeLogin, session.codeLoginByQuery]) mount(api, call, (input, _asker, request) => codeLogin(deps, input, callerOf(request)))
}
