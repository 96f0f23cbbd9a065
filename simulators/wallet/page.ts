/** No text from outside becomes markup. */
import { createHash } from 'node:crypto'
import type { Call } from './call.ts'
import type { Person } from './people.ts'

const style = `
:root { color-scheme: light dark; --line: light-dark(#767b86, #8a909c); --accent: light-dark(#1d4ed8, #a9c1ff); --on: light-dark(#fff, #0b1430) }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f3f4f7, #14161b); color: light-dark(#16181d, #eceef2) }
main { max-width: 32rem; margin: 2rem auto; padding: 1.5rem; background: light-dark(#fff, #1d2027); border-radius: .75rem }
h1 { font-size: 1.4rem; margin: 0 0 .5rem }
fieldset { border: 0; margin: 1.5rem 0 1rem; padding: 0 }
legend, summary, label[for] { font-weight: 600; padding: 0 0 .5rem }
.person { display: flex; gap: .75rem; align-items: center; min-height: 3.5rem; padding: .5rem .75rem; margin-block-end: .5rem;
  border: 1px solid var(--line); border-radius: .5rem; cursor: pointer }
.person small { display: block; overflow-wrap: anywhere }
.person:has(:checked) { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent) }
table { width: 100%; border-collapse: collapse; overflow-wrap: anywhere }
caption { text-align: start; font-weight: 600; padding: 0 0 .5rem }
th, td { padding: .4rem 0; border-block-end: 1px solid var(--line); text-align: start; font-weight: 400; vertical-align: top }
td { text-align: end; white-space: nowrap; padding-inline-start: 1rem }
tfoot tr:last-child > * { font-weight: 700; border: 0 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
a { color: var(--accent) }
summary { min-height: 2.75rem; padding-block: .6rem; cursor: pointer }
label[for] { display: block }
select, button { font: inherit; min-height: 2.75rem; width: 100%; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem;
  color: inherit; background: transparent }
option { color: CanvasText; background: Canvas }
button { margin-block-start: .75rem; cursor: pointer; font-weight: 600 }
button[value=approve] { background: var(--accent); border-color: var(--accent); color: var(--on) }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

export type PageLanguage = 'de' | 'en'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (value: string) => value.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The first of our languages in the order that the browser prefers. */
export function languageOf({ request }: Call): PageLanguage {
  const wishes = (request.headers['accept-language'] ?? '').split(',').map((wish) => {
    const [name = '', quality = 'q=1'] = wish.trim().split(';').map((part) => part.trim())
    return { language: name.slice(0, 2).toLowerCase(), weight: Number(quality.slice(2)) || 0 }
  })
  const preferred = wishes.sort((a, b) => b.weight - a.weight).find(({ language }) => language === 'de' || language === 'en')
  return preferred?.language === 'en' ? 'en' : 'de'
}

/** A person to choose, as one of several; the first is chosen already. */
export function choiceOf({ id, firstName, lastName, email, isEmailVerified }: Person, isChosen: boolean, unverified: string): string {
  const name = `${firstName} ${lastName}`.trim() || email
  const about = isEmailVerified ? email : `${email} (${unverified})`
  return `<label class="person"><input type="radio" name="person" value="${escaped(id)}"${isChosen ? ' checked' : ''}>
    <span>${escaped(name)}<small>${escaped(about)}</small></span></label>`
}

interface Page {
  readonly language: PageLanguage
  readonly title: string
  /** Markup. */
  readonly content: string
  readonly status?: number
}

export function sendPage({ response }: Call, { language, title, content, status = 200 }: Page) {
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>
<style>${style}</style>
<main>
  <h1>${escaped(title)}</h1>
${content}
</main>
</html>
`
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer',
    'vary': 'accept-language',
  }).end(html)
}
