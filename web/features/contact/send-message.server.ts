/** Takes the contact form: a good message leads to a page of its own, so that loading it again sends nothing twice. */
import { redirect, type ActionFunctionArgs } from 'react-router'
import { contactContract } from '#domain/contact/contact.contract.ts'
import { pathTo } from '#web/paths.ts'
import { refusalOf, type RefusedCall } from '#web/refusal-of.server.ts'
import { surroundingsContext } from '#web/surroundings.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'

const fieldNames = ['first_name', 'last_name', 'email1', 'description'] as const
export type MessageFieldName = (typeof fieldNames)[number]

export interface RefusedMessage {
  readonly written: Readonly<Record<MessageFieldName, string>>
  readonly failure: string
  readonly fields: RefusedCall['fields']
}

export async function sendMessage({ request, url, context }: ActionFunctionArgs): Promise<RefusedMessage> {
  const language = languageOf({ url })
  const form = await request.formData()
  const written = Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? '')])) as RefusedMessage['written']
  try {
    await context.get(surroundingsContext).call(contactContract.sendMessage, { ...written, language })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { written, failure: textsFor(language, 'failures').failures[refusal.code], fields: refusal.fields }
  }
  throw redirect(pathTo(language, 'contact', {}, { sent: 'yes' }))
}
