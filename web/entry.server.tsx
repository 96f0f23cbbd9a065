/** Renders a page whole, so that its inline scripts can be named by their hashes and the same page is the same bytes. */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { pageRules } from './canonical.ts'
import { contentPolicy } from './content-policy.server.ts'
import { withPatientScripts } from './patient-scripts.server.ts'
import type { ScreenHandle } from './screen-handle.ts'
import { surroundingsContext } from './surroundings.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { development } = loadContext.get(surroundingsContext)
  const page = await renderPage(<ServerRouter context={entryContext} url={request.url} />)
  const html = development ? page : withPatientScripts(page)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentPolicy(html, { development }))
  // A form that a browser sends without script names its origin only where the page allows it to itself.
  if (isOpen(entryContext)) headers.set('referrer-policy', 'same-origin')
  headers.set('cache-control', isOpen(entryContext) && status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
  return new Response(html, { status, headers })
}

function renderPage(tree: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const { pipe } = renderToPipeableStream(tree, {
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
    onShellError: reject,
    onError: reject,
  })
  return promise
}

function isOpen({ staticHandlerContext }: EntryContext): boolean {
  const handle = staticHandlerContext.matches.findLast(({ route }) => route.handle !== undefined)?.route.handle as ScreenHandle | undefined
  return handle !== undefined && pageRules[handle.screen].open
}
