/** The calls of the studio about what the shop has written to people. */
import type { FastifyInstance } from 'fastify'
import { mailsContract } from '#domain/mail/mails.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { mountFrame } from '#server/http/mount-frame.ts'
import { getMail, listMails, sendMailAgain, showMail } from './mails.ts'

export function mailsRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, mailsContract.listMails, (input) => listMails(deps, input))
  mount(api, mailsContract.getMail, ({ mailId }, asker) => getMail(deps, mailId, asker))
  mountFrame(api, mailsContract.showMail, ({ mailId }) => showMail(deps, mailId))
  mount(api, mailsContract.sendMailAgain, ({ mailId }, asker) => sendMailAgain(deps, mailId, asker))
}
