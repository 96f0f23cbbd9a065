/** Filters change the address and not what was loaded. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'

export function onlyForAnotherProduct({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get('product') !== nextUrl.searchParams.get('product')
}
