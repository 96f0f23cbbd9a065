/** Every environment variable of the shop, read once at startup. README.md lists them in the same words; a test compares. */
import { z } from 'zod'
import { paymentOptions } from '#domain/account/customer.ts'
import { isInRegister } from '#domain/money/vat-id.ts'
import { mailSenderSchema, smtpAddressSchema } from './adapters/mail/smtp-address.ts'
import { voiceEnginesSchema } from './adapters/voice/http-dialects.ts'

const range = (least: number, most: number) => `expected a whole number from ${least} to ${most}`

const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/, 'expected a whole number').transform(Number).pipe(z.number().min(least, range(least, most)).max(most, range(least, most)))

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `expected one of ${values.join(', ')}` })

const fraction = z.string().regex(/^\d*\.?\d+$/, 'expected a number such as 0.19').transform(Number).pipe(z.number().max(1, 'expected a number from 0 to 1'))

const origin = z
  .url({ error: 'expected an address such as https://shop.example', protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(({ pathname }) => pathname === '/', 'expected an address without a path, such as https://shop.example')
  .transform((url) => url.origin)

const postgresAddress = z.union([z.literal(''), z.url({ error: 'expected postgres://user:password@host:port/name', protocol: /^postgres(ql)?$/ })])

/** The shop sends secrets there, or files with the keys to them: without https, only to this machine. */
const secretOrigin = (example: string) => z.string().regex(
  /^(https:\/\/[\w.-]+(:\d+)?\/?|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/?)?$/,
  `expected an address with https and without a path, such as ${example}`,
)

const voiceEngines = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('expected JSON such as {"ada": {"dialect": "piper", "address": "http://127.0.0.1:5000/synthesize", "voice": "de_DE-kerstin-low"}}')
      return z.NEVER
    }
  })
  .pipe(voiceEnginesSchema)

/** The keys that the shop signs links with, and by which it knows a number again: the newest first, which signs; all of them count. */
export type LinkKeys = readonly [newest: Buffer, ...older: Buffer[]]

/** At least 32 bytes in base64url. */
const keyPattern = /^[\w-]{43,}$/

/** `undefined` where anything else stands there than keys. */
export function linkKeysIn(text: string): LinkKeys | undefined {
  const [newest, ...older] = text.split(/[\s,]+/).filter((word) => word !== '')
  if (newest === undefined || ![newest, ...older].every((key) => keyPattern.test(key))) return undefined
  const bytesOf = (key: string) => Buffer.from(key, 'base64url')
  return [bytesOf(newest), ...older.map(bytesOf)]
}

const linkKeys = z.string().transform((text, context) => {
  if (text === '') return undefined
  const keys = linkKeysIn(text)
  if (keys) return keys
  context.addIssue('expected keys of at least 32 random bytes each in base64url, separated by commas, newest first')
  return z.NEVER
})

/** For each variable: what it's for, its default as the environment would have it, how it's read. */
export const variables = {
  SHOP_MODE: {
    about: '`production` serves the built pages; `development` builds them on the fly, with hot reload and `/styleguide`',
    fallback: 'production',
    schema: oneOf(['production', 'development']),
  },
  ROLE: {
    about: 'What this process does, separated by commas: `web` answers customers and staff, `work` does the background work; several processes on PostgreSQL can share it out',
    fallback: 'web,work',
    schema: z.string().transform((text) => text.split(',').map((word) => word.trim())).pipe(z.array(oneOf(['web', 'work'])).min(1)),
  },
  LISTEN_ON: { about: 'Address to listen on; `0.0.0.0` for all interfaces', fallback: '127.0.0.1', schema: z.string().min(1) },
  PORT: { about: 'Port to listen on', fallback: '3000', schema: whole(0, 65_535) },
  PUBLIC_URL: { about: 'Origin that customers see, used in links, emails and canonical addresses', fallback: 'http://localhost:PORT', schema: origin },
  DATA_DIR: { about: 'Folder for the embedded database and files; nothing else may use it', fallback: 'data', schema: z.string().min(1) },
  DATABASE_URL: {
    about: 'PostgreSQL database to use instead of the embedded one',
    fallback: '',
    schema: postgresAddress,
  },
  DATABASE_DIRECT_URL: {
    about: 'Address of the same database without a connection pooler in between, for what needs a session: migrations, locks, notices and jobs; empty: `DATABASE_URL`',
    fallback: '',
    schema: postgresAddress,
  },
  DATABASE_CONNECTIONS: { about: 'Maximum number of PostgreSQL connections for requests from customers and staff; background work has 12 more', fallback: '20', schema: whole(3, 1000) },
  DATABASE_PATIENCE_SECONDS: { about: 'How long a request waits for a connection, a lock or a sign of life from PostgreSQL before it’s refused with 503', fallback: '2', schema: whole(1, 60) },
  STATEMENT_SECONDS: { about: 'How long a single SQL statement may take during a request', fallback: '60', schema: whole(1, 3600) },
  OUTSIDE_PATIENCE_SECONDS: {
    about: 'How long a request waits without a sign of life from the object storage, the voicemail gateway or a voice over HTTP before it’s refused with 503 (a voice gets one more second per hundred characters)',
    fallback: '3',
    schema: whole(1, 60),
  },
  WALLET_PATIENCE_SECONDS: { about: 'How long a customer waits for the wallet before the request is refused with 503; after three seconds the page says that it’s taking longer', fallback: '10', schema: whole(1, 60) },
  OUTSIDE_JOB_PATIENCE_SECONDS: { about: 'How long background work waits for the wallet, the object storage, a voice over HTTP, the mail server, VIES or the CRM before it tries again later', fallback: '20', schema: whole(1, 40) },
  LINK_KEYS: {
    about: 'Secret keys, separated by commas, newest first (see "Going to production"): they sign links to documents and hide voicemail numbers; empty: the file `DATA_DIR/link-keys`, created at the first start',
    fallback: '',
    schema: linkKeys,
  },
  LOG_LEVEL: { about: 'Lowest level of log lines to write', fallback: 'info', schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']) },
  TRUST_PROXY: { about: 'Number of proxies in front of the shop whose `X-Forwarded-For` is trusted', fallback: '0', schema: whole(0, 10) },
  REQUESTS_PER_MINUTE: { about: 'Requests per minute allowed from one address, pages and API calls together', fallback: '1200', schema: whole(1, 1_000_000) },
  BODY_LIMIT_KILOBYTES: { about: 'Largest JSON body that an API call accepts', fallback: '256', schema: whole(1, 10_240) },
  SHUTDOWN_SECONDS: { about: 'How long open requests and jobs may take to finish after a stop signal', fallback: '10', schema: whole(0, 600) },
  METRICS_TOKEN: { about: 'Bearer token for `/metrics`; without one, nobody can read them', fallback: '', schema: z.string() },
  HOSTED_BY: { about: 'Whose servers the shop runs on, named on the privacy page, such as `Rechenzentrum Süd GmbH, Nürnberg`', fallback: '', schema: z.string().trim().max(200) },
  CRM_URL: {
    about: 'Where contact messages are sent as leads (form-encoded POST); empty: a simulator',
    fallback: '',
    schema: z.union([z.literal(''), z.url({ error: 'expected an address such as https://crm.example/leads', protocol: /^https?$/ })]),
  },
  CRM_CAMPAIGN_ID: { about: 'Campaign ID of the leads', fallback: 'freizeichen-contact', schema: z.string().max(100) },
  SMTP_URL: {
    about: 'Mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…`; empty: emails are written to `DATA_DIR/mails`',
    fallback: '',
    schema: smtpAddressSchema,
  },
  MAIL_FROM: { about: 'Sender of the shop’s emails', fallback: 'Freizeichen <hallo@freizeichen.example>', schema: mailSenderSchema },
  WALLET_URL: {
    about: 'Wallet that customers sign in and pay with, such as `https://www.paypal.com`; empty: a simulator',
    fallback: '',
    schema: secretOrigin('https://www.paypal.com'),
  },
  WALLET_CLIENT_ID: { about: 'The shop’s client ID at the wallet', fallback: '', schema: z.string() },
  WALLET_CLIENT_SECRET: { about: 'The shop’s client secret at the wallet', fallback: '', schema: z.string() },
  VOICEMAIL_URL: {
    about: 'Gateway that installs greetings on mobile voicemail, such as `https://gateway.example`; empty: a simulator',
    fallback: '',
    schema: secretOrigin('https://gateway.example').transform((url) => url.replace(/\/$/, '')),
  },
  VOICEMAIL_KEY: { about: 'The shop’s key for that gateway', fallback: '', schema: z.string() },
  VIES_URL: {
    about: 'Where VAT IDs are verified: `https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number`; empty: a simulator',
    fallback: '',
    schema: z.union([z.literal(''), z.url({ error: 'expected an address such as https://vies.example/check-vat-number', protocol: /^https?$/ })]),
  },
  SIMULATE: {
    about: 'What a public shop leaves simulated, separated by commas: `voicemail`, `vies`, `crm`; or `all`: a demonstration, in which nothing is real (see "Going to production")',
    fallback: '',
    schema: z.string().transform((text) => text.split(',').map((word) => word.trim()).filter(Boolean)).pipe(z.array(oneOf(['all', 'voicemail', 'vies', 'crm']))),
  },
  SAMPLE_ORDERS: {
    about: '`yes`: the first start of a demonstration creates sample orders in every state (`npm start` sets this); `no`: it starts empty',
    fallback: 'no',
    schema: oneOf(['yes', 'no']).transform((said) => said === 'yes'),
  },
  OWN_VAT_ID: {
    about: 'The shop’s own VAT ID: with it, every check returns a confirmation number; empty: checks without one',
    fallback: '',
    schema: z.string().refine((value) => value === '' || isInRegister(value), 'expected a VAT ID of the European Union such as DE136695976'),
  },
  VOICE_ENGINES: {
    about: 'Voices spoken by another engine over HTTP, as JSON by voice ID (see below); the embedded engine speaks all others',
    fallback: '{}',
    schema: voiceEngines,
  },
  VOICE_PROCESSES: { about: 'Maximum number of processes for the embedded voice engine, about 150 MB each; the first is always running, the others start when needed; `0`: as many as fit the machine', fallback: '0', schema: whole(0, 64) },
  SOUND_THREADS: { about: 'Threads that mix and encode; `0`: as many as fit the machine', fallback: '0', schema: whole(0, 64) },
  SAMPLE_CACHE_MEGABYTES: { about: 'Memory for recently played samples', fallback: '32', schema: whole(1, 100_000) },
  S3_URL: {
    about: 'Object storage (S3) for recordings, sound files and packages, such as `https://s3.eu-central-1.amazonaws.com`; empty: `DATA_DIR/files`',
    fallback: '',
    schema: secretOrigin('https://s3.eu-central-1.amazonaws.com'),
  },
  S3_BUCKET: { about: 'Bucket in the object storage', fallback: 'freizeichen', schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket') },
  S3_REGION: { about: 'Region of the object storage', fallback: 'eu-central-1', schema: z.string().regex(/^[\w-]+$/, 'expected a region such as eu-central-1') },
  S3_ACCESS_KEY_ID: { about: 'The shop’s access key ID for the object storage', fallback: '', schema: z.string() },
  S3_SECRET_ACCESS_KEY: { about: 'Secret key that signs requests to the object storage', fallback: '', schema: z.string() },
  VAT_RATE: { about: 'Standard VAT rate', fallback: '0.19', schema: fraction },
  OSS_REGISTERED: {
    about: '`yes`: consumers in other EU countries pay their own country’s VAT, reported through the EU One-Stop Shop; required above 10,000 euros a year',
    fallback: 'no',
    schema: oneOf(['yes', 'no']).transform((said) => said === 'yes'),
  },
  PAYMENT_TYPES_FOR_NEW_ACCOUNTS: {
    about: 'Payment methods for new accounts, separated by commas: `wallet`, `direct_debit`, `invoice`, `transfer`',
    fallback: 'wallet,transfer',
    schema: z.string().transform((text) => text.split(',').map((word) => word.trim())).pipe(z.array(oneOf(paymentOptions)).min(1)),
  },
} as const

/** Names every wrong variable and what was expected. */
export class ConfigError extends Error {}

/** For a value with parts, names the part at fault. */
function complaintOf(issue: z.core.$ZodIssue): string {
  const message = issue.code === 'invalid_key' ? issue.issues.map((inner) => inner.message).join('; ') : issue.message
  const parts = issue.path.filter((part) => typeof part === 'string')
  return parts.length > 0 ? `${parts.join('.')}: ${message}` : message
}

/** Without these, the shop couldn't sign in at that address. */
const neededWith = {
  WALLET_URL: ['WALLET_CLIENT_ID', 'WALLET_CLIENT_SECRET'],
  VOICEMAIL_URL: ['VOICEMAIL_KEY'],
  S3_URL: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  DATABASE_DIRECT_URL: ['DATABASE_URL'],
} as const satisfies Partial<Record<keyof typeof variables, readonly (keyof typeof variables)[]>>

/** What a public shop must set, or leave simulated by naming the word. The wallet has no word, because play money pays for no real order; neither has email, because the law requires some of them to arrive. */
const others = { WALLET_URL: undefined, SMTP_URL: undefined, VOICEMAIL_URL: 'voicemail', VIES_URL: 'vies', CRM_URL: 'crm' } as const

/** A shop is public if its own address or its wallet's is https. */
function problemsInPublic(read: Readonly<Record<string, unknown>>): string[] {
  const isSecure = (name: string) => String(read[camelCase(name)]).startsWith('https:')
  const simulated = new Set(read['simulate'] as Config['simulate'] | undefined)
  const isNamed = (name: string) => Boolean(read[camelCase(name)])
  if (simulated.has('all')) {
    const real = Object.keys(others).filter(isNamed)
    return real.length > 0 ? [`SIMULATE: \`all\` is for a demonstration, in which nothing is real; unset ${real.join(', ')}`] : []
  }
  if (!isSecure('PUBLIC_URL') && !isSecure('WALLET_URL')) return []
  return Object.entries(others).filter(([name, word]) => !isNamed(name) && !(word && simulated.has(word))).map(([name, word]) =>
    `${name}: the shop is public; set it, or ${word ? `add \`${word}\` to SIMULATE` : 'SIMULATE=all for a demonstration'}`)
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}` : Lowercase<Name>

/** Each variable by its name: DATABASE_URL is `databaseUrl`. */
export type Config = { readonly [Name in keyof typeof variables as CamelCase<Name>]: z.output<(typeof variables)[Name]['schema']> }

const camelCase = (name: string) => name.toLowerCase().replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase())

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const read: Record<string, unknown> = {}
  for (const [name, { fallback, schema }] of Object.entries(variables)) {
    const parsed = schema.safeParse(environment[name]?.trim() || fallback.replace('PORT', String(read['port'] || 3000)))
    if (!parsed.success) problems.push(`${name}: ${parsed.error.issues.map(complaintOf).join('; ')}`)
    read[camelCase(name)] = parsed.data
  }
  for (const [name, others] of Object.entries(neededWith)) {
    if (read[camelCase(name)] && others.some((other) => !read[camelCase(other)])) problems.push(`${name}: also needs ${others.join(' and ')}`)
  }
  if (read['databaseUrl'] === '' && (read['role'] as Config['role'] | undefined)?.length === 1) problems.push('ROLE: the embedded database has one process, which does everything: also needs DATABASE_URL')
  if (problems.length === 0) problems.push(...problemsInPublic(read))
  if (problems.length > 0) throw new ConfigError(`These environment variables are wrong or missing:\n  ${problems.join('\n  ')}`)
  return read as Config
}
