/** Only words come from the server: while a page stays, there is nothing to load anew. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'

export function onlyWords({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}
