/** How the server and its commands are built into a few files: resolving and reading a thousand modules takes longer than all else of a start. */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const folder = fileURLToPath(new URL('build/shop', import.meta.url))

/** What a file finds beside itself (fonts, migrations, workers) it finds from the built one, too. */
const keepsItsPlace: Plugin = {
  name: 'keeps-its-place',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
    // No line moves.
    handler: (code, id) => {
      const place = JSON.stringify(relative(folder, id).replaceAll('\\', '/'))
      return { code: code.replaceAll('import.meta.url', () => `new URL(${place}, import.meta.url).href`), map: null }
    },
  },
}

/** Libraries that Node would look for and read in six hundred files at every start. */
const ofManyFiles = [
  'drizzle-orm', '@opentelemetry/api', 'zod', 'libphonenumber-js', 'jose', 'nodemailer', 'pg-boss', 'cron-parser', 'semver', 'prom-client', 'fastify', '@fastify/compress', '@fastify/static',
  '@fastify/rate-limit',
]

export default defineConfig({
  plugins: [keepsItsPlace],
  publicDir: false,
  ssr: { noExternal: ofManyFiles },
  build: {
    ssr: true,
    outDir: folder,
    target: 'node24',
    sourcemap: true,
    // What a running shop has not loaded yet stays where it looks for it.
    emptyOutDir: false,
    rolldownOptions: { input: { main: 'server/main.ts', admin: 'server/admin.ts' }, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
})
