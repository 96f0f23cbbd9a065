/** The contact page, which says that a message arrived only where one did. */
import type { LoaderFunctionArgs } from 'react-router'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { hasSentMark } from './sent-mark.server.ts'

export function contactData({ request, url, context }: LoaderFunctionArgs) {
  const texts = textsFor(languageOf({ url }), 'contact', 'failures')
  const isSent = url.searchParams.has('sent') && hasSentMark(request)
  const { contactSentTitle: title, contactDescription: description } = texts.contact
  const { email, phone } = context.get(surroundingsContext).owner
  return { texts, isSent, email, phone, ...(isSent && { page: { title, description } }) }
}
