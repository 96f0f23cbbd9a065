/** A file of its own: browsers ask, too, and need not load the schemas of inputs. */
import type { Endpoint } from './endpoint.ts'

/** Such a call takes nothing but its path from the address: addresses are kept by histories, proxies and logs, and secrets must not be. */
export function takesBody({ method, takesFile }: Pick<Endpoint, 'method' | 'takesFile'>): boolean {
  return (method === 'POST' || method === 'PUT') && !takesFile
}
