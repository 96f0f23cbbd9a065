import { unknownPageNotice } from '#domain/unknown-page-notice.ts'

/**
 * A browser finds out what an address points at when the page is read to its end, and may have painted it by then: the note would push away what is seen.
 * So the page says it before anything of it is painted, until the browser knows.
 */
const tellEarly = `if(location.hash==="#${unknownPageNotice}"){
const {dataset}=document.documentElement
dataset.pointsAt="${unknownPageNotice}"
addEventListener("load",()=>{delete dataset.pointsAt})
}`

export function withEarlyNote(page: string, nonce: string): string {
  if (!page.includes(` id="${unknownPageNotice}"`)) return page
  return page.replace('</head>', () => `<script nonce="${nonce}">${tellEarly}</script></head>`)
}
