/** Takes the contact form: a good message leads to a page of its own, so that loading it again sends nothing twice. */
import { redirect, type ActionFunctionArgs } from 'react-router'
import { contactContract } from '#domain/contact/contact.contract.ts'
import { formOf } from '#web/calls/form-of.server.ts'
import { pathTo } from '#web/paths.ts'
import { refusalOf } from '#web/calls/refusal-of.server.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { messageIdField, writtenIn, type RefusedMessage } from './refused-message.ts'
import { sentMark } from './sent-mark.server.ts'
import { sentPlace } from './sent-place.ts'

export async function sendMessage({ request, url, context }: ActionFunctionArgs): Promise<RefusedMessage> {
  const language = languageOf({ url })
  const fieldOf = await formOf(request)
  const written = writtenIn(fieldOf)
  const wishesCall = written.answer_by === 'phone'
  try {
    await context.get(surroundingsContext).call(contactContract.sendMessage, {
      ...written, answer_by: wishesCall ? 'phone' : 'mail', phone: wishesCall ? written.phone : '', language,
      website: fieldOf('website'), message_id: fieldOf(messageIdField) || undefined,
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { written, code: refusal.code, fields: refusal.fields }
  }
  throw redirect(`${pathTo(language, 'contact', {}, { sent: 'yes' })}#${sentPlace}`, { headers: { 'set-cookie': sentMark } })
}
