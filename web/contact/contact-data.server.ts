/** The page confirms a message only where one arrived. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { contactContract } from '#domain/contact/contact.contract.ts'
import { formOf, refusalOf } from '#web/calls/form.server.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { pathTo } from '#web/paths.ts'
import { languageOf, packedTexts, textsFor } from '#web/texts/texts.server.ts'
import { messageIdField, type RefusedMessage, sentPlace, writtenIn } from './refused-message.ts'

export function contactData({ request, url, context }: LoaderFunctionArgs) {
  const language = languageOf({ url })
  const isSent = url.searchParams.has('sent') && hasSentMark(request)
  const { contactSentTitle: title, contactDescription: description } = textsFor(language, 'contact').contact
  const { email, phone } = context.get(surroundingsContext).owner
  return { texts: packedTexts(language, 'contact', 'failures'), isSent, email, phone, ...(isSent && { page: { title, description } }) }
}

/** Takes the contact form: a good message leads to a page of its own, so that loading it again sends nothing twice. */
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

/** Remembers in the browser, for a while, that a message arrived: only then may the page say so, as often as it is loaded again. */
const name = 'message-sent'
const keptSeconds = 10 * 60

export const sentMark = `${name}=yes; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax`

export function hasSentMark(request: Request): boolean {
  return new RegExp(`(?:^|;\\s*)${name}=yes(?:;|$)`).test(request.headers.get('cookie') ?? '')
}
