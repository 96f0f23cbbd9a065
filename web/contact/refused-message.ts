import type { FailureCode } from '#domain/errors.ts'
import type { RefusedFields } from '#web/calls/refused.ts'

const fieldNames = ['first_name', 'last_name', 'email1', 'description', 'answer_by', 'phone'] as const
export type MessageFieldName = (typeof fieldNames)[number]

/** Hidden in the form: the same when the same words are sent again. Without script it stays empty. */
export const messageIdField = 'message_id'

type WrittenMessage = Readonly<Record<MessageFieldName, string>>

export interface RefusedMessage {
  readonly written: WrittenMessage
  readonly code: FailureCode
  readonly fields: RefusedFields
}

export function writtenIn(fieldOf: (name: MessageFieldName) => string): WrittenMessage {
  return Object.fromEntries(fieldNames.map((name) => [name, fieldOf(name)])) as WrittenMessage
}

/** Where on the page a message is confirmed: also without script the browser goes there. */
export const sentPlace = 'sent'
