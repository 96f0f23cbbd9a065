/** The contact page, which says that a message arrived only where one did. */
import type { LoaderFunctionArgs } from 'react-router'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { hasSentMark } from './sent-mark.server.ts'

export function contactData({ request, url }: LoaderFunctionArgs) {
  const texts = textsFor(languageOf({ url }), 'contact', 'failures')
  const isSent = url.searchParams.has('sent') && hasSentMark(request)
  const { contactSentTitle: title, contactDescription: description } = texts.contact
  return { texts, isSent, ...(isSent && { page: { title, description } }) }
}
