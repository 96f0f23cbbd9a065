/** The input of a form whose answer failed: shown again and ready to be sent. As HTML, for pages on which nothing else can be relied on. */

export type TypedField = readonly [name: string, value: string]

/** Secrets are typed anew. */
const isSecret = (name: string) => /pass|pw|pin|code|token|iban/i.test(name)

/** The fields of a posted form's body; none of any other body. */
export function typedFields(body: string, contentType: string | null | undefined): TypedField[] {
  if (!contentType?.startsWith('application/x-www-form-urlencoded')) return []
  return [...new URLSearchParams(body)].filter(([name, value]) => value !== '' && !isSecret(name))
}

export function typedAgainForm(fields: readonly TypedField[], { typed, sendAgain }: { readonly typed: string; readonly sendAgain: string }, buttonClass = ''): string {
  if (fields.length === 0) return ''
  const shown = fields.map(([, value]) => `<dd>${escaped(value).replaceAll('\n', '<br>')}</dd>`).join('')
  const hidden = fields.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')
  return `<form method="post" class="typed-again"><dl><dt>${escaped(typed)}</dt>${shown}</dl>${hidden}<button type="submit" class="${buttonClass}">${escaped(sendAgain)}</button></form>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
