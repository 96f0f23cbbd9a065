/** The sets of tests: pure ones, the tidiness of the source, ones with a server and a database, and the planted violations. */
import { defineConfig } from 'vitest/config'

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
          maxWorkers: 2,
        },
      },
      { test: { name: 'tidy', include: ['tools/tidy.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        // Files of one worker share its modules, and with them one database that is started and migrated once.
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'simulators/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
