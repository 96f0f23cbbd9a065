/** A page is rendered whole, so that its inline scripts can be named by their hashes and the same page is the same bytes. */
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { surroundingsContext } from './calls/surroundings.ts'
import { languageOfPath } from './paths.ts'
import { pageRules } from './page-rules.ts'
import { withContentPolicy } from './rendering/content-policy.server.ts'
import { typedContext, withTyped } from './rendering/failed-form.server.ts'
import { withEarlyMarks, withPatientScripts } from './rendering/page-scripts.server.ts'
import { holdsSecret } from './rendering/secret-addresses.server.ts'
import { shareTags } from './rendering/share-tags.server.ts'
import { structuredDataContext, structuredDataElement } from './rendering/structured-data.server.ts'
import { shownScreen } from './shown-screen.ts'

/** A browser asks each time whether its page is still the newest; what stands between it and the shop may answer for a minute. */
const sharedPage = 'public, max-age=0, s-maxage=60'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { development, origin } = loadContext.get(surroundingsContext)
  const nonce = randomBytes(16).toString('hex')
  const { pathname, search, searchParams } = new URL(request.url)
  const language = languageOfPath(pathname)
  const rendered = withEarlyMarks(await renderPage(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, nonce), nonce)
  const typed = entryContext.staticHandlerContext.errors ? loadContext.get(typedContext) : []
  const page = typed.length > 0 ? withTyped(rendered, typed, language) : rendered
  const { html, policy } = withContentPolicy(development ? page : withPatientScripts(page), nonce, { development })
  const shown = shownIn(entryContext)
  const screen = shown?.screen
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  // A form that a browser sends without script names its origin only where the page allows it to itself. What a link from a mail or the wallet brings goes nowhere.
  headers.set('referrer-policy', holdsSecret(screen, searchParams) ? 'no-referrer' : 'same-origin')
  const isBare = search === ''
  headers.set('cache-control', isBare && screen && pageRules[screen].open && status === 200 ? sharedPage : 'no-store')
  if (screen) headers.set('x-screen', screen)
  return new Response(shown ? withHead(html, shareTags({ ...shown, origin, language }) + structuredDataElement(loadContext.get(structuredDataContext))) : html, { status, headers })
}

/** A refused form or an abandoned request is no fault of the page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(surroundingsContext).report(error)
}

function renderPage(tree: ReactNode, nonce: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(tree, {
    nonce,
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
    onShellError: reject,
    onError: reject,
  })
  return promise
}

function shownIn({ staticHandlerContext: { matches, loaderData } }: EntryContext) {
  return shownScreen(matches.map(({ route: { id }, params }) => ({ id, params, loaderData: loaderData[id] })))
}

/** For machines alone: what nobody sees needs no component. */
function withHead(html: string, tags: string): string {
  return html.replace('</head>', () => `${tags}</head>`)
}
