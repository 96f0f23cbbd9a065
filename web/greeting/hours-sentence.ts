/** The one sentence of a template that a place stands in. */

export function sentenceAround(template: string, name: string): { readonly before: string; readonly after: string } {
  const token = `[${name}]`
  const at = template.indexOf(token)
  if (at < 0) return { before: '', after: '' }
  const before = template.slice(0, at).split(/(?<=[.!?]\s)/).at(-1) ?? ''
  const after = /^[^.!?]*[.!?]?/.exec(template.slice(at + token.length))?.[0] ?? ''
  return { before, after }
}
