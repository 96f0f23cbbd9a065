import type { Endpoint } from './endpoint.ts'

/** A file of its own, because the browser needs it without the rest of an endpoint. */

/** `/carts/:cartId/items/:pos` with its parameters filled in; names what it used, so that the rest becomes query or body. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>): { path: string; used: ReadonlySet<string> } {
  const used = new Set<string>()
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(String(input[name]))
  })
  return { path: filled, used }
}

/** Such a call takes nothing but its path from the address: addresses are kept by histories, proxies and logs, and secrets must not be. */
export function takesBody({ method, takesFile }: Pick<Endpoint, 'method' | 'takesFile'>): boolean {
  return (method === 'POST' || method === 'PUT') && !takesFile
}
