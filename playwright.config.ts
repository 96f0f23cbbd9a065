/** How the browser tests run: on the built shop, in the system's Chromium. */
import { defineConfig } from '@playwright/test'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Two copies of the project can be tested at once: each gets a port of its own, and the ones beside it. */
const port = Number(process.env['E2E_PORT'] ?? 4173)
const mailPort = port + 3
const mailListingPort = port + 4
/** A shop that is running already, instead of one that is started for the tests. */
const givenUrl = process.env['E2E_URL']
// Workers read this file too: the first reader names the folder, the others find it in the environment.
const dataFolder = (process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `freizeichen-e2e-${process.pid}`))
// A shop that is given writes its mails there; one that is started sends them to a mail server, which lays down what arrives.
const mailsFolder = (process.env['E2E_MAILS'] ??= givenUrl ? join(dataFolder, 'mails') : `${dataFolder}-received-mails`)
const seconds = 1000

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
// What is measured is measured with all that a browser does.
const onDemand = Boolean(process.env['E2E_ON_DEMAND'])
// A process for a graphics card that is not there costs the machine, too; so do pixels, a fifth of the browser, at which no test looks: without memory for
// them, pages are laid out and frames come, but nothing is filled in.
const args = ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--font-render-hinting=none', ...(onDemand ? [] : ['--force-gpu-mem-available-mb=0'])] as const
/** A page of a test lives for seconds, and code compiled for later costs an eighth of the machine; where sound is mixed for long, it saves half. */
const mixing = /(?:same-mix|move-slider|my-greetings|hear-sample|voice-demo)\.e2e\.ts$/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  ...(onDemand ? {} : { grepInvert: /@measured|@lasting/ }),
  outputDir: 'test-results',
  // What a screen reader names is the same on every machine.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  fullyParallel: true,
  // For a third of its time a test waits: three keep two cores busy.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: Boolean(process.env['CI']),
  // What waits, waits for something that happens: how quick the machine is, no test says.
  timeout: 180 * seconds,
  expect: { timeout: 30 * seconds },
  // A build server may be busy with something else: what passes only the second time is counted and named as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    baseURL: givenUrl ?? `http://127.0.0.1:${port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    // Of what failed a trace is recorded by running it alone: `npx playwright test <file> --trace on`. It costs every test a fifth of its time.
    trace: 'off',
    launchOptions: { executablePath, args: [...args, '--js-flags=--no-opt,--no-maglev'] },
  },
  projects: [
    { name: 'chromium', testIgnore: mixing },
    { name: 'chromium that compiles', testMatch: mixing, use: { launchOptions: { executablePath, args: [...args] } } },
  ],
  ...(givenUrl
    ? {}
    : {
        webServer: [
          {
            command: `"${process.execPath}" simulators/mail/main.ts ${mailPort} ${mailListingPort} "${mailsFolder}"`,
            url: `http://127.0.0.1:${mailListingPort}`,
            stdout: 'ignore',
            stderr: 'pipe',
          },
          {
            command: `"${process.execPath}" build/shop/main.js`,
            url: `http://127.0.0.1:${port}/readyz`,
            env: {
              ...environment(),
              PORT: String(port),
              PUBLIC_URL: `http://127.0.0.1:${port}`,
              DATA_DIR: dataFolder,
              // PostgreSQL where one answers; else the database inside the shop, which costs a seventh more of the machine.
              DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '',
              SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
              TRUST_PROXY: '1',
              // A simulator starts with its first caller, and the machine may be busy.
              OUTSIDE_PATIENCE_SECONDS: '20',
              WALLET_PATIENCE_SECONDS: '20',
              LOG_LEVEL: 'warn',
              PAYMENT_TYPES_FOR_NEW_ACCOUNTS: 'wallet,direct_debit,invoice,transfer',
            },
            timeout: 60 * seconds,
            stdout: 'ignore',
            stderr: 'pipe',
            gracefulShutdown: { signal: 'SIGTERM', timeout: 12 * seconds },
          },
        ],
      }),
})

function environment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
