/** Renders a page whole, so that its inline scripts can be named by their hashes and the same page is the same bytes. */
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { surroundingsContext } from './calls/surroundings.ts'
import type { Screen } from './paths.ts'
import { pageRules } from './page-rules.ts'
import { withContentPolicy } from './rendering/content-policy.server.ts'
import { withPatientScripts } from './rendering/patient-scripts.server.ts'
import type { ScreenHandle } from './screen-handle.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { development } = loadContext.get(surroundingsContext)
  const nonce = randomBytes(16).toString('hex')
  const page = await renderPage(<ServerRouter context={entryContext} url={request.url} nonce={nonce} />, nonce)
  const { html, policy } = withContentPolicy(development ? page : withPatientScripts(page), nonce, { development })
  const screen = screenOf(entryContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  // A form that a browser sends without script names its origin only where the page allows it to itself.
  headers.set('referrer-policy', 'same-origin')
  const isBare = new URL(request.url).search === ''
  headers.set('cache-control', isBare && screen && pageRules[screen].open && status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
  if (screen) headers.set('x-screen', screen)
  return new Response(html, { status, headers })
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

function screenOf({ staticHandlerContext }: EntryContext): Screen | undefined {
  const handle = staticHandlerContext.matches.findLast(({ route }) => route.handle !== undefined)?.route.handle as ScreenHandle | undefined
  return handle?.screen
}
