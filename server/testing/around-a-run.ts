/** Around a run of the server tests: names it for its workers, and removes what it made on a PostgreSQL server. */
import { dropTestDatabases } from './database.ts'

export function setup() {
  process.env['TEST_RUN'] = String(process.pid)
}

export const teardown = dropTestDatabases
