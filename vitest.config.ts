/** The sets of tests: pure ones, the tidiness of the source, ones with a server and a database, those of them that run on either database, and the planted violations. */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A build server may be busy with something else: there a test fails only when it fails twice, as in the browser. */
const secondChances = process.env['CI'] ? 1 : 0

/** What may differ between the databases: start, migrations, locks, queue, triggers, numbers and times, one order from the checkout to its package. */
const onBothDatabases = [
  'server/{data-folder,kept-promises,killed-at-any-moment,start-and-stop}.test.ts', 'server/db/*.test.ts', 'server/jobs/*.test.ts', 'server/cart/parallel-writes.test.ts',
  'server/checkout/invoices-at-checkout.test.ts', 'server/production/cart-to-package.test.ts', 'server/operating/move.test.ts',
]

/** Jobs, processes and other sides of wires are waited for in a third of the time. */
const workers = Math.ceil(availableParallelism() * 1.5)

const withDatabase = {
  environment: 'node',
  globalSetup: ['tools/run/build-for-tests.js', 'server/testing/around-a-run.ts'],
  // Files of one worker share its modules, and with them one database that is started and migrated once.
  pool: 'forks',
  isolate: false,
  maxWorkers: workers,
  // What a test makes and forgets is then swept seldom.
  execArgv: ['--max-semi-space-size=64'],
  // Who waits for something is not the one who says how quick a busy machine is.
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  retry: secondChances,
}

/** Generators are tried on demand (`npm run check -- generators`); in every run only that what they have stored fits the catalogue. */
const storedByGenerators = ['generators/demo-peaks/demo-peaks.test.ts', 'generators/measure-voices/stored-figures.test.ts']

const pureFolders = ['domain', 'audio', 'assets', 'tools', 'web']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [...pureFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`), ...storedByGenerators],
          exclude: ['tools/planted-violations.test.ts', 'tools/tidy.test.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers: availableParallelism(),
          // How quick a busy machine is, no test says.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'generators', include: ['generators/**/*.test.ts'], exclude: storedByGenerators, environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 } },
      { test: { name: 'tidy', include: ['tools/tidy.test.ts'], environment: 'node', testTimeout: 60_000 } },
      { test: { ...withDatabase, name: 'server', include: ['server/**/*.test.ts', 'simulators/**/*.test.ts'] } },
      { test: { ...withDatabase, name: 'both databases', include: onBothDatabases } },
      {
        test: {
          name: 'planted',
          include: ['tools/planted-violations.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
