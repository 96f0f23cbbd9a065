/** A form that was sent without script and whose page failed: the input stands on the page, which then needs no script either. */
import { createContext } from 'react-router'
import type { Language } from '#domain/language.ts'
import { typedAgainForm, typedFields, type TypedField } from '#domain/typed-again.ts'
import { textsFor } from '#web/texts/texts.server.ts'

export const typedContext = createContext<readonly TypedField[]>()

export async function typedIn(request: Request): Promise<readonly TypedField[]> {
  return request.method === 'POST' ? typedFields(await request.clone().text(), request.headers.get('content-type')) : []
}

/** Without its scripts, which know nothing of the form and would take it away. */
export function withTyped(html: string, typed: readonly TypedField[], language: Language): string {
  const { outOfOrder } = textsFor(language, 'outOfOrder')
  const form = typedAgainForm(typed, { typed: outOfOrder.typed, sendAgain: outOfOrder.sendAgain }, 'button button-ink')
  return html
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<\/main>|<\/body>/, (end) => form + end)
}
