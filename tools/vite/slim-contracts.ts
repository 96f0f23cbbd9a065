/** In the browser a contract holds only method and path of each call; schemas of inputs and outputs stay on the server. */
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Contract } from '#domain/endpoint.ts'

const contractFile = /[\\/]domain[\\/].*\.contract\.ts$/

export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const [file = ''] = id.split('?')
      if (!contractFile.test(file)) return undefined
      // Asked anew each time, because a contract changes while one develops.
      const exported = await import(`${pathToFileURL(file).href}?at=${Date.now()}`) as Record<string, Contract>
      return Object.entries(exported).filter(([name]) => name.endsWith('Contract')).map(([name, calls]) => `export const ${name} = ${JSON.stringify(slim(calls))}`).join('\n')
    },
  }
}

function slim(calls: Contract): object {
  return Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]))
}
