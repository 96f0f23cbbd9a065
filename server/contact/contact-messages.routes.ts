/** The calls of the studio about messages of the contact form. */
import type { FastifyInstance } from 'fastify'
import { contactMessagesContract as contract } from '#domain/contact/contact-messages.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { eraseContactMessage, listContactMessages } from './contact-messages.ts'

export function contactMessagesRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contract.listContactMessages, (input) => listContactMessages(deps, input))
  mount(api, contract.eraseContactMessage, ({ messageId }, asker) => eraseContactMessage(deps, asker, messageId))
}
