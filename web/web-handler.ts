import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { languageSchema } from '#domain/language-schema.ts'
import type { Language } from '#domain/language.ts'
import { barePath, inLanguage } from './paths.ts'
import type { Surroundings } from '#domain/surroundings.ts'
import { surroundingsContext } from './calls/surroundings.ts'
import { typedContext, typedIn } from './rendering/failed-form.server.ts'
import { structuredDataContext } from './rendering/structured-data.server.ts'
import { allTexts } from './texts/texts.server.ts'

// The generated module types optional fields as `undefined`, which the strict type of the build does not take.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

export async function handleWeb(request: Request, surroundings: Surroundings): Promise<Response> {
  const url = new URL(request.url)
  const rightPlace = request.method === 'GET' ? correctedAddress(url) : undefined
  if (rightPlace) return new Response(null, { status: 302, headers: { location: rightPlace, 'cache-control': 'no-store' } })
  const context = new Map<RouterContext, unknown>([[surroundingsContext, surroundings], [structuredDataContext, []], [typedContext, await typedIn(request)]])
  return handle(request, new RouterContextProvider(context))
}

export function languageFile(language: Language): Record<string, Record<string, string>> {
  return allTexts(language)
}

/**
 * `?language=en` becomes the English address of the page, `/products` gets the slash that the list is known by.
 * On the list itself `language` is a filter: the language that a greeting is spoken in.
 */
function correctedAddress(url: URL): string | undefined {
  const right = new URL(url)
  const wanted = languageSchema.safeParse(url.searchParams.get('language'))
  if (wanted.success && !barePath(url.pathname).startsWith('/products')) {
    right.pathname = inLanguage(url.pathname, wanted.data)
    right.searchParams.delete('language')
  }
  if (right.pathname.endsWith('/products')) right.pathname += '/'
  return right.href === url.href ? undefined : right.pathname + right.search
}
