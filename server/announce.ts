/** What the start prints: where the shop is, how to get into the studio, what is embedded. */
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import type { FirstLogin } from './staff/first-owner.ts'

interface Opened {
  readonly address: string
  readonly database: { readonly kind: 'pglite' | 'postgres' }
  readonly firstLogin: FirstLogin | undefined
  readonly simulators: readonly { readonly name: string; readonly address: string }[]
  readonly seconds: number
}

function announcement(config: Pick<Config, 'dataDirectory'>, { address, database, firstLogin, simulators, seconds }: Opened): string {
  const lines = [
    '',
    `  Freizeichen  ${address}`,
    `  API          ${address}/api/docs`,
    database.kind === 'pglite'
      ? `  Database     embedded, in ${resolve(config.dataDirectory)} (survives a crash, not a power cut: set DATABASE_URL in production)`
      : '  Database     PostgreSQL',
  ]
  if (simulators.length > 0) lines.push(`  Simulated    ${simulators.map(({ name }) => name).join(', ')} (each ends with its own variable: see README.md)`)
  const mailboxes = simulators.find(({ name }) => name === 'voicemail')
  if (mailboxes) lines.push(`  Texts        ${mailboxes.address} shows the text messages with codes for mailboxes`)
  if (firstLogin?.isNew) lines.push(`  Studio       first login ${firstLogin.email}  password ${firstLogin.password}  (shown once; also in ${firstLogin.file})`)
  else if (firstLogin) lines.push(`  Studio       the first login has not been used yet: ${firstLogin.file}`)
  return [...lines, `  Ready after ${seconds.toFixed(1)} s. Stop with Ctrl+C.`, '', ''].join('\n')
}

export function announce(config: Pick<Config, 'dataDirectory'>, opened: Opened) {
  process.stdout.write(announcement(config, opened))
}
