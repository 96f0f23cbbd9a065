/** The call of the contact form. */
import type { FastifyInstance } from 'fastify'
import { contactContract } from '#domain/contact/contact.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contactContract.sendMessage, (message) => sendMessage(deps, message))
}
