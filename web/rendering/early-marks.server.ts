/** What a page says of itself before anything of it is painted. */
import { unknownPageNotice } from '#domain/unknown-page-notice.ts'

/** The page is the same for everybody; which theme was chosen, the browser knows. One that runs no script asks for it. */
const tellTheme = 'document.cookie.replace(/\\btheme=(light|dark)/,(_,t)=>document.documentElement.dataset.theme=t)'
const askForTheme = '<noscript><link rel=stylesheet href=/look.css></noscript>'

/** A browser finds out what an address points at when the page is read to its end, and may have painted it by then: the note would push away what is seen. */
const tellNote = `if(location.hash==="#${unknownPageNotice}"){
const {dataset}=document.documentElement
dataset.pointsAt="${unknownPageNotice}"
addEventListener("load",()=>{delete dataset.pointsAt})
}`

export function withEarlyMarks(page: string, nonce: string): string {
  const scripts = [tellTheme, ...(page.includes(` id="${unknownPageNotice}"`) ? [tellNote] : [])]
  return page.replace('</head>', () => `${scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join('')}${askForTheme}</head>`)
}
