/** Which scripts of a page run before anything of it is painted, and when all the others start. */
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

/** What a page says of itself before anything of it is painted. */
export function withEarlyMarks(page: string, nonce: string): string {
  const scripts = [tellTheme, ...(page.includes(` id="${unknownPageNotice}"`) ? [tellNote] : [])]
  return page.replace('</head>', () => `${scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join('')}${askForTheme}</head>`)
}

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async=""((?: nonce="[^"]*")?)>([\s\S]*?)<\/script>/
const waitingId = 'scripts-in-waiting'
/** From a frame that was drawn to one that is seen for certain. */
const unsaidMs = 300

/**
 * Scripts start right after the first paint, all at once: the page is seen before they are even fetched. Takes the preloads and the module script of a rendered page
 * out of its way, and leaves them to a starter at the same place.
 */
export function withPatientScripts(html: string): string {
  const files = [...html.matchAll(preload)].flatMap(([, href]) => href ?? [])
  // The script is no module until the starter makes it one; its text, and with it its hash, stays the same.
  return html
    .replaceAll(preload, '')
    .replace(moduleScript, (_, before: string, after: string, code: string) => waiting(code, before || after, files))
}

function waiting(code: string, nonce: string, files: readonly string[]): string {
  return `<script${nonce} type="text/plain" id="${waitingId}">${code}</script><script${nonce}>${starter(...inOrder(code, files))}</script>`
}

/** First the framework, then what else the page's own modules stand on; those the module script names itself. */
function inOrder(code: string, files: readonly string[]): [files: string[], pieces: number] {
  const isNamed = (href: string) => code.includes(`from "${href}"`) || code.includes(`import("${href}")`)
  const rank = (href: string) => (isNamed(href) ? 2 : href.includes('/framework-') ? 0 : 1)
  return [files.toSorted((a, b) => rank(a) - rank(b)), files.filter((href) => !isNamed(href)).length]
}

/**
 * All files are fetched at once, and run one after the other: a phone answers to its user between them.
 * A message makes the pause: timers of a page that has just begun are held up.
 * A frame that was drawn is not yet seen: the browser says when it is. One that says nothing, or cannot, gets a moment for it.
 * A hidden tab paints nothing, so there the scripts start without waiting.
 */
function starter(files: readonly string[], pieces: number): string {
  return `(()=>{
let started
const start=async()=>{
if(started)return
started=true
const files=${JSON.stringify(files)}
for(const href of files){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}
for(const href of files.slice(0,${pieces})){await import(href).catch(()=>{});await new Promise(done=>{const{port1,port2}=new MessageChannel();port1.onmessage=done;port2.postMessage(0)})}
const script=document.createElement("script")
script.type="module"
script.textContent=document.getElementById("${waitingId}").textContent
document.body.append(script)
}
if(document.hidden)return start()
requestAnimationFrame(()=>setTimeout(start,${unsaidMs}))
try{new PerformanceObserver((seen,observer)=>{if(seen.getEntriesByName("first-contentful-paint").length){observer.disconnect();start()}}).observe({type:"paint",buffered:true})}catch{}
})()`
}
