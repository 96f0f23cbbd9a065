/** The sets of tests: pure ones, the tidiness of the source, ones with a server and a database, and the planted violations. */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A build server may be busy with something else: there a test that keeps its time fails only when it fails twice, as in the browser. */
const secondChances = process.env['CI'] ? 1 : 0

const pureFolders = ['domain', 'audio', 'assets', 'tools', 'web']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: pureFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ['tools/planted-violations.test.ts', 'tools/tidy.test.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers: availableParallelism(),
        },
      },
      { test: { name: 'tidy', include: ['tools/tidy.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        // Files of one worker share its modules, and with them one database that is started and migrated once.
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'simulators/**/*.test.ts'],
          globalSetup: ['server/testing/around-a-run.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          maxWorkers: availableParallelism(),
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: secondChances,
        },
      },
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
