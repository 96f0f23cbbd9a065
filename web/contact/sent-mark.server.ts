/** Remembers in the browser, for a while, that a message arrived: only then may the page say so, as often as it is loaded again. */
const name = 'message-sent'
const keptSeconds = 10 * 60

export const sentMark = `${name}=yes; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax`

export function hasSentMark(request: Request): boolean {
  return new RegExp(`(?:^|;\\s*)${name}=yes(?:;|$)`).test(request.headers.get('cookie') ?? '')
}
