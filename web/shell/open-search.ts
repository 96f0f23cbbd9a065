/** The query of an address as far as it may stand in links: what works once and for one person stays out of them. */
export function openSearch(search: string): string {
  return /[?&](token|code)=/.test(search) ? '' : search
}
