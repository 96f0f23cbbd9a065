/** In the browser a contract is only its addresses: method, path and errors. The schemas, and zod with them, stay on the server. */
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contractFile = /\/domain\/.*\.contract\.ts$/

interface Address { readonly method: string; readonly path: string; readonly errors: readonly string[] }

export function contractAddresses(): Plugin {
  return {
    name: 'contract-addresses',
    enforce: 'pre',
    async load(id) {
      if (this.environment.name !== 'client' || !contractFile.test(id)) return null
      const contracts = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, unknown>
      const lines = Object.entries(contracts)
        .filter(([name]) => name.endsWith('Contract'))
        .map(([name, endpoints]) => `export const ${name} = ${JSON.stringify(addressesOf(endpoints as Record<string, Address>))}`)
      if (lines.length === 0) this.error(`${relative('.', id)} exports no contract`)
      return { code: lines.join('\n'), map: null }
    },
  }
}

function addressesOf(endpoints: Readonly<Record<string, Address>>): Record<string, Address> {
  return Object.fromEntries(Object.entries(endpoints).map(([name, { method, path, errors }]) => [name, { method, path, errors }]))
}
