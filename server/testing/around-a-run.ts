import { dropTestDatabases } from './database.ts'

export function setup() {
  process.env['TEST_RUN'] = String(process.pid)
}

export const teardown = () => dropTestDatabases()
