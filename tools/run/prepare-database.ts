/** Makes the empty database with which an embedded one begins. */
import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDatabase, startPglite } from '#server/db/start-pglite.ts'

rmSync(emptyDatabase, { recursive: true, force: true })
const part = `${emptyDatabase}-part`
rmSync(part, { recursive: true, force: true })
await (await startPglite(part)).close()
// Whoever runs the shop need not be who built it.
chmodSync(part, 0o755)
for (const entry of readdirSync(part, { recursive: true, withFileTypes: true })) chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
renameSync(part, emptyDatabase)
