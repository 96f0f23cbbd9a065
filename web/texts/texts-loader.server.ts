import type { LoaderFunctionArgs } from 'react-router'
import type { Language } from '#domain/language.ts'
import { languageOfPath } from '#web/paths.ts'
import { type Namespace, packedTexts, type PackedTexts } from './texts.server.ts'

/** By `url`, not by `request.url`: a change of page in the browser asks for `/en.data`, which is no English address. */
export function languageOf({ url }: Pick<LoaderFunctionArgs, 'url'>): Language {
  return languageOfPath(url.pathname)
}

/** For a screen that needs nothing but its words. */
export function textsLoader<Name extends Namespace>(...namespaces: Name[]) {
  return (args: Pick<LoaderFunctionArgs, 'url'>): { texts: PackedTexts<Name> } => ({ texts: packedTexts(languageOf(args), ...namespaces) })
}
