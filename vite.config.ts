/** How the web is built, and served while developing. */
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { isFirstLoad } from './tools/vite/first-load.ts'
import { namedGridSizes } from './tools/vite/grid-sizes.ts'
import { precompress } from './tools/vite/precompress.ts'
import { slimContracts } from './tools/vite/slim-contracts.ts'

export default defineConfig({
  plugins: [slimContracts(), reactRouter(), precompress()],
  publicDir: 'assets/public',
  css: { postcss: { plugins: [namedGridSizes] } },
  build: { assetsInlineLimit: 0 },
  // Everything is looked at before the first page, or Vite would find a package late and load the page twice.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A schema that no screen uses stays behind, and zod with it; so do the router's remarks for those who develop.
          treeshake: { manualPureFunctions: ['z', 'warnOnce', 'warning'] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
                { name: (id, modules) => (isFirstLoad(id, modules) ? 'shop' : null), priority: 1 },
                // Small things that every editor needs, in one piece: each piece of its own costs more than it holds. The player of samples is not among them.
                {
                  name: 'greeting',
                  test: /web[\\/](catalogue[\\/]music-category|draft|shared-sample[\\/]share-|live-mix[\\/]live-fields|greeting[\\/](?!choice-|find-|rename-|system-)|player[\\/](?!sample-|use-playhead)|shell[\\/]back-|ui[\\/](chip|long-wait|portrait|price|script-text|switch|tag|type-drawing|wave)|texts[\\/](too-long|format-|failure-))|domain[\\/](greeting|prices|catalogue[\\/]on-hold)/,
                  minShareCount: 2,
                  priority: 0,
                },
                // As small, and wanted together by every form.
                { name: 'forms', test: /web[\\/](ui[\\/](field|submit-button|card|empty-screen)\.tsx|calls[\\/]use-sending)/, minShareCount: 2, priority: 0 },
                // Contracts are only names and paths by now.
                { name: 'calls', test: /domain[\\/](account[\\/]account|catalogue[\\/]catalogue|production[\\/]production)\.contract/, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
    // Read in one file: by itself it is ninety.
    ssr: { resolve: { noExternal: ['zod'] }, build: { rolldownOptions: { input: './web/web-handler.ts' } } },
  },
})
