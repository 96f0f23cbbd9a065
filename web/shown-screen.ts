import { useMatches } from 'react-router'
import { patterns, type Screen } from './paths.ts'
import { unpackTexts } from './texts/packed-texts.ts'
import type { PackedTexts } from './texts/texts.server.ts'

/** A page that has a title and a description of its own, whatever its screen is called. */
export interface TitledPage {
  readonly title: string
  readonly description: string
  /** What messengers show of it, where that is the page's own. */
  readonly picture?: { readonly path: string; readonly alt: string }
}

interface ShownScreen extends TitledPage {
  readonly screen: Screen
  /** What the address says in the places of the screen's pattern. */
  readonly parameters: Readonly<Record<string, string | undefined>>
}

interface Match {
  /** Of a screen its name: see `routes.ts`. */
  readonly id: string
  readonly loaderData?: unknown
  readonly params: ShownScreen['parameters']
}

/** The screen of the current page; none while the page is a failure. */
export function useScreen(): ShownScreen | undefined {
  return shownScreen(useMatches())
}

/** It is titled by `<screen>Title` and `<screen>Description` among its texts. */
export function shownScreen(matches: readonly Match[]): ShownScreen | undefined {
  const match = matches.findLast(({ id }) => id in patterns)
  const data = match?.loaderData as { readonly page?: TitledPage; readonly texts?: PackedTexts } | undefined
  if (!match || !data) return undefined
  const screen = match.id as Screen
  const tables: readonly Readonly<Record<string, string>>[] = data.texts ? Object.values(unpackTexts(data.texts)) : []
  const texts = tables.find((table) => `${screen}Title` in table) ?? {}
  const titled: TitledPage = data.page ?? { title: texts[`${screen}Title`] ?? '', description: texts[`${screen}Description`] ?? '' }
  return { screen, parameters: match.params, ...titled }
}
