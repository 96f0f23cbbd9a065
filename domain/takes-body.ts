/** Where the input of a call stands. Apart from what an endpoint is, because browsers ask too and need not load what describes inputs. */
import type { Endpoint } from './endpoint.ts'

/** Such a call takes nothing but its path from the address: addresses are kept by histories, proxies and logs, and secrets must not be. */
export function takesBody({ method, takesFile }: Pick<Endpoint, 'method' | 'takesFile'>): boolean {
  return (method === 'POST' || method === 'PUT') && !takesFile
}
