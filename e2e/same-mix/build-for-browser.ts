/** Builds the engine and what compares it as the shop's own scripts are built, in memory. */
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The scripts by their file names: `engine.js` holds the engine alone, `in-browser.js` the rest. */
export async function buildForBrowser(): Promise<ReadonlyMap<string, string>> {
  const built = (await build({
    root: at('../..'),
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { engine: at('browser-engine.ts'), 'in-browser': at('in-browser.ts') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part.code] as const] : [])))
}
