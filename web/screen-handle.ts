import { useMatches } from 'react-router'
import type { Screen } from './paths.ts'
import type { AllTexts, Namespace } from './texts/texts.server.ts'

/** The namespaces that hold `<screen>Title` and `<screen>Description`: naming any other does not compile. */
type NamespaceTitling<Name extends Screen> = {
  [Space in Namespace]: AllTexts[Space] extends Readonly<Record<`${Name}Title` | `${Name}Description`, string>> ? Space : never
}[Namespace]

export interface ScreenHandle {
  /** `itsPage`: where one file shows several screens the `page` of its loader names the one. */
  readonly screen: Screen | 'itsPage'
  readonly titled: Namespace | 'itsPage'
}

/** `itsPage`: the loader answers with a `page` that has a title and a description of its own. */
export function screenHandle<Name extends Screen>(screen: Name, titled: NamespaceTitling<Name> | 'itsPage'): ScreenHandle {
  return { screen, titled }
}

export interface TitledPage {
  readonly title: string
  readonly description: string
}

interface ScreenData {
  readonly page?: TitledPage & { readonly screen?: Screen }
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface ShownScreen extends TitledPage {
  readonly screen: Screen
  /** What the address says in the places of the screen's pattern. */
  readonly parameters: Readonly<Record<string, string | undefined>>
}

interface Match {
  readonly handle?: unknown
  readonly loaderData?: unknown
  readonly params: ShownScreen['parameters']
}

/** The innermost screen of the current page; none while the page is a failure. */
export function useScreen(): ShownScreen | undefined {
  return shownScreen(useMatches())
}

export function shownScreen(matches: readonly Match[]): ShownScreen | undefined {
  const match = matches.findLast(({ handle }) => handle !== undefined)
  const data = match?.loaderData as ScreenData | undefined
  if (!match || !data) return undefined
  const { screen: named, titled } = match.handle as ScreenHandle
  const screen = named === 'itsPage' ? data.page?.screen : named
  if (!screen) return undefined
  const texts = data.texts?.[titled] ?? {}
  const page = data.page ?? { title: texts[`${screen}Title`] ?? '', description: texts[`${screen}Description`] ?? '' }
  return { screen, parameters: match.params, title: page.title, description: page.description }
}
