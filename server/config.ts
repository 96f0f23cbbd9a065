/** Everything that the environment may set, read once at start. README.md lists the same variables; a test compares. */
import { z } from 'zod'
import { paymentOptions } from '#domain/account/customer.ts'
import { isInRegister } from '#domain/money/vat-id.ts'
import { mailSenderSchema, smtpAddressSchema } from './adapters/mail/smtp-address.ts'
import { linkKeysIn } from './link-keys.ts'
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

/** A secret of the shop travels there, or its files with the keys to them: without https no further than this machine. */
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

const linkKeys = z.string().transform((text, context) => {
  if (text === '') return undefined
  const keys = linkKeysIn(text)
  if (keys) return keys
  context.addIssue('expected keys of at least 32 random bytes in base64url, with commas, the newest first')
  return z.NEVER
})

/** One entry a variable: what it is for, its default as written in the environment, how it is read. */
export const variables = {
  SHOP_MODE: {
    about: '`production` serves the built web; `development` builds it on the fly, with hot reload and `/styleguide`',
    fallback: 'production',
    schema: oneOf(['production', 'development']),
  },
  LISTEN_ON: { about: 'Address to listen on; `0.0.0.0` for every interface', fallback: '127.0.0.1', schema: z.string().min(1) },
  PORT: { about: 'Port to listen on', fallback: '3000', schema: whole(0, 65_535) },
  PUBLIC_URL: { about: 'Origin that customers see, used in links, emails and canonical addresses', fallback: 'http://localhost:PORT', schema: origin },
  DATA_DIR: { about: 'Folder for the embedded database and files; nothing else may use it', fallback: 'data', schema: z.string().min(1) },
  DATABASE_URL: {
    about: 'PostgreSQL to use instead of the embedded database',
    fallback: '',
    schema: z.union([z.literal(''), z.url({ error: 'expected postgres://user:password@host:port/name', protocol: /^postgres(ql)?$/ })]),
  },
  DATABASE_CONNECTIONS: { about: 'Most connections to PostgreSQL for requests of customers and staff; 12 more serve background work', fallback: '20', schema: whole(3, 1000) },
  DATABASE_PATIENCE_SECONDS: { about: 'How long a request waits for a connection, a lock or a sign of life from PostgreSQL before it is refused with 503', fallback: '2', schema: whole(1, 60) },
  STATEMENT_SECONDS: { about: 'How long one statement to PostgreSQL may take during a request', fallback: '60', schema: whole(1, 3600) },
  OUTSIDE_PATIENCE_SECONDS: {
    about: 'How long a request waits without a sign of life from the object storage, the voicemail gateway or a voice over HTTP before it is refused with 503 (a voice gets another second per hundred letters)',
    fallback: '3',
    schema: whole(1, 60),
  },
  WALLET_PATIENCE_SECONDS: { about: 'How long a customer waits for the wallet before the request is refused with 503; from the third second the page says that it takes longer', fallback: '10', schema: whole(1, 60) },
  OUTSIDE_JOB_PATIENCE_SECONDS: { about: 'How long background work waits for the wallet, the object storage, a voice over HTTP, the mail server, VIES and the CRM before it tries again later', fallback: '20', schema: whole(1, 40) },
  LINK_KEYS: {
    about: 'Secret keys, with commas, the newest first (see "Going to production"): sign links to documents and hide voicemail numbers; empty: the file `DATA_DIR/link-keys`, made at the first start',
    fallback: '',
    schema: linkKeys,
  },
  LOG_LEVEL: { about: 'Lowest level of log lines to write', fallback: 'info', schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']) },
  TRUST_PROXY: { about: 'Number of proxies in front whose `X-Forwarded-For` is trusted', fallback: '0', schema: whole(0, 10) },
  REQUESTS_PER_MINUTE: { about: 'Requests per minute allowed from one address, pages and calls together', fallback: '1200', schema: whole(1, 1_000_000) },
  BODY_LIMIT_KILOBYTES: { about: 'Largest body that a JSON call accepts', fallback: '256', schema: whole(1, 10_240) },
  SHUTDOWN_SECONDS: { about: 'How long open requests and jobs may still take after a stop signal', fallback: '10', schema: whole(0, 600) },
  METRICS_TOKEN: { about: 'Bearer token for `/metrics`; without one, nobody can read them', fallback: '', schema: z.string() },
  HOSTED_BY: { about: 'Whose servers the shop runs on, named on the privacy page, such as `Rechenzentrum Süd GmbH, Nürnberg`', fallback: '', schema: z.string().trim().max(200) },
  CRM_URL: {
    about: 'Where contact messages are sent as leads (form-encoded POST); empty: a simulator',
    fallback: '',
    schema: z.union([z.literal(''), z.url({ error: 'expected an address such as https://crm.example/leads', protocol: /^https?$/ })]),
  },
  CRM_CAMPAIGN_ID: { about: 'Campaign of the leads', fallback: 'freizeichen-contact', schema: z.string().max(100) },
  SMTP_URL: {
    about: 'Mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…`; empty: emails become files in `DATA_DIR/mails`',
    fallback: '',
    schema: smtpAddressSchema,
  },
  MAIL_FROM: { about: 'Sender of the shop’s emails', fallback: 'Freizeichen <hallo@freizeichen.example>', schema: mailSenderSchema },
  WALLET_URL: {
    about: 'Wallet that customers sign in with, such as `https://www.paypal.com`; empty: a simulator',
    fallback: '',
    schema: secretOrigin('https://www.paypal.com'),
  },
  WALLET_CLIENT_ID: { about: 'The shop’s client id at the wallet', fallback: '', schema: z.string() },
  WALLET_CLIENT_SECRET: { about: 'The shop’s client secret at the wallet', fallback: '', schema: z.string() },
  VOICEMAIL_URL: {
    about: 'Gateway that sets greetings on mobile voicemail, such as `https://gateway.example`; empty: a simulator',
    fallback: '',
    schema: secretOrigin('https://gateway.example').transform((url) => url.replace(/\/$/, '')),
  },
  VOICEMAIL_KEY: { about: 'The shop’s key at that gateway', fallback: '', schema: z.string() },
  VIES_URL: {
    about: 'Where VAT IDs are checked: `https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number`; empty: a simulator',
    fallback: '',
    schema: z.union([z.literal(''), z.url({ error: 'expected an address such as https://vies.example/check-vat-number', protocol: /^https?$/ })]),
  },
  SIMULATE: {
    about: 'What a public shop leaves simulated, with commas: `voicemail`, `vies`, `crm`; `all`: a demonstration, in which nothing is real (see "Going to production")',
    fallback: '',
    schema: z.string().transform((text) => text.split(',').map((word) => word.trim()).filter(Boolean)).pipe(z.array(oneOf(['all', 'voicemail', 'vies', 'crm']))),
  },
  SAMPLE_ORDERS: {
    about: '`yes`: the first start of a demonstration begins with orders of every state, as `npm start` wants it; `no`: it begins empty',
    fallback: 'no',
    schema: oneOf(['yes', 'no']).transform((said) => said === 'yes'),
  },
  OWN_VAT_ID: {
    about: 'The VAT ID of the shop: with it, every check gets a confirmation number; empty: checks without one',
    fallback: '',
    schema: z.string().refine((value) => value === '' || isInRegister(value), 'expected a VAT ID of the European Union such as DE136695976'),
  },
  VOICE_ENGINES: {
    about: 'Voices spoken by another engine over HTTP, as JSON by their ids (see below); the embedded engine speaks all others',
    fallback: '{}',
    schema: voiceEngines,
  },
  VOICE_PROCESSES: { about: 'Most processes of the embedded voice, about 150 MB each; the first is always running, the others start when needed; `0`: as many as fit the machine', fallback: '0', schema: whole(0, 64) },
  SOUND_THREADS: { about: 'Threads that mix and encode; `0`: as many as fit the machine', fallback: '0', schema: whole(0, 64) },
  SAMPLE_CACHE_MEGABYTES: { about: 'Memory for recently heard samples', fallback: '32', schema: whole(1, 100_000) },
  S3_URL: {
    about: 'Object storage (S3) for recordings, sounds and packages, such as `https://s3.eu-central-1.amazonaws.com`; empty: `DATA_DIR/files`',
    fallback: '',
    schema: secretOrigin('https://s3.eu-central-1.amazonaws.com'),
  },
  S3_BUCKET: { about: 'The bucket of the object storage', fallback: 'freizeichen', schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket') },
  S3_REGION: { about: 'The region of the object storage', fallback: 'eu-central-1', schema: z.string().regex(/^[\w-]+$/, 'expected a region such as eu-central-1') },
  S3_ACCESS_KEY_ID: { about: 'The shop’s access key id at the object storage', fallback: '', schema: z.string() },
  S3_SECRET_ACCESS_KEY: { about: 'The key that signs requests to the object storage', fallback: '', schema: z.string() },
  VAT_RATE: { about: 'Standard rate of value added tax', fallback: '0.19', schema: fraction },
  OSS_REGISTERED: {
    about: '`yes`: consumers of other EU countries pay the tax of their country, declared by the one-stop shop; needed above 10,000 euros a year',
    fallback: 'no',
    schema: oneOf(['yes', 'no']).transform((said) => said === 'yes'),
  },
  PAYMENT_TYPES_FOR_NEW_ACCOUNTS: {
    about: 'Payment methods of a new account, with commas: `wallet`, `direct_debit`, `invoice`, `transfer`',
    fallback: 'wallet,transfer',
    schema: z.string().transform((text) => text.split(',').map((word) => word.trim())).pipe(z.array(oneOf(paymentOptions)).min(1)),
  },
} as const

/** Names every variable that is wrong and what was expected of it. */
export class ConfigError extends Error {}

/** Of a value that has parts, the part at fault. */
function complaintOf(issue: z.core.$ZodIssue): string {
  const message = issue.code === 'invalid_key' ? issue.issues.map((inner) => inner.message).join('; ') : issue.message
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${message}` : message
}

/** Without these the shop could not sign in at that address. */
const neededWith = {
  WALLET_URL: ['WALLET_CLIENT_ID', 'WALLET_CLIENT_SECRET'],
  VOICEMAIL_URL: ['VOICEMAIL_KEY'],
  S3_URL: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Partial<Record<keyof typeof variables, readonly (keyof typeof variables)[]>>

/** Whom a shop that is public must name, or leave simulated by its word; the wallet has none, because play money pays no real order, nor has mail, because the law demands letters that arrive. */
const others = { WALLET_URL: undefined, SMTP_URL: undefined, VOICEMAIL_URL: 'voicemail', VIES_URL: 'vies', CRM_URL: 'crm' } as const

/** Public is a shop with an address or a wallet that is reached by TLS. */
function problemsInPublic(read: Readonly<Record<string, unknown>>): string[] {
  const isSecure = (name: string) => String(read[camelCase(name)]).startsWith('https:')
  const simulated = new Set(read['simulate'] as Config['simulate'] | undefined)
  const isNamed = (name: string) => Boolean(read[camelCase(name)])
  if (simulated.has('all')) {
    const real = Object.keys(others).filter(isNamed)
    return real.length > 0 ? [`SIMULATE: expected no ${real.join(', ')} beside \`all\`: where something is real, the wallet is`] : []
  }
  if (!isSecure('PUBLIC_URL') && !isSecure('WALLET_URL')) return []
  return Object.entries(others).filter(([name, word]) => !isNamed(name) && !(word && simulated.has(word))).map(([name, word]) =>
    `${name}: the shop is public; expected the real one${word ? `, or \`${word}\` in SIMULATE` : ', or SIMULATE=all for a demonstration'}`)
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
    if (read[camelCase(name)] && others.some((other) => !read[camelCase(other)])) problems.push(`${name}: expected ${others.join(' and ')} with it`)
  }
  if (problems.length === 0) problems.push(...problemsInPublic(read))
  if (problems.length > 0) throw new ConfigError(`The environment holds what the shop cannot use:\n  ${problems.join('\n  ')}`)
  return read as Config
}
