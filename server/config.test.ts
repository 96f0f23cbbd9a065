import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, variables } from './config.ts'

type Name = keyof typeof variables

const key = 'kZ3b0pW1uT8y-5dJ2mQ7_xR4vS6nC9aE0fG1hI2jK3l'

/** For each variable values that the shop cannot use, and a word of what it must say that it expected. */
const wrongValues: Record<Name, readonly [value: string, expected: string][]> = {
  SHOP_MODE: [['live', 'production'], ['Production', 'production']],
  ROLE: [['play', 'web'], ['web', 'DATABASE_URL']],
  LISTEN_ON: [],
  PORT: [['http', 'whole number'], ['65536', '65535'], ['-1', 'whole number'], ['80.5', 'whole number'], ['0x50', 'whole number']],
  PUBLIC_URL: ['shop.example', 'ftp://shop.example', 'https://', 'https://shop.example/shop'].map((value) => [value, 'https://shop.example'] as const),
  DATA_DIR: [],
  DATABASE_URL: ['mysql://localhost/shop', 'localhost'].map((value) => [value, 'postgres://user:password@host:port/name'] as const),
  DATABASE_DIRECT_URL: [['mysql://localhost/shop', 'postgres://user:password@host:port/name'], ['postgres://anna@db/shop', 'DATABASE_URL']],
  DATABASE_CONNECTIONS: [['2', '3'], ['many', 'whole number']],
  DATABASE_PATIENCE_SECONDS: [['0', '1'], ['1.5', 'whole number']],
  STATEMENT_SECONDS: [['0', '1'], ['1m', 'whole number']],
  OUTSIDE_PATIENCE_SECONDS: [['0', '1'], ['61', '60']],
  WALLET_PATIENCE_SECONDS: [['0', '1'], ['61', '60']],
  OUTSIDE_JOB_PATIENCE_SECONDS: [['0', '1'], ['41', '40']],
  LINK_KEYS: ['secret', `${key},secret`, `${key}!`].map((value) => [value, 'at least 32 random bytes'] as const),
  LOG_LEVEL: [['verbose', 'warn'], ['INFO', 'info']],
  TRUST_PROXY: [['true', 'whole number'], ['11', '10']],
  REQUESTS_PER_MINUTE: [['0', '1'], ['unlimited', 'whole number']],
  BODY_LIMIT_KILOBYTES: [['0', '1'], ['1mb', 'whole number'], ['10241', '10240']],
  SHUTDOWN_SECONDS: [['ten', 'whole number'], ['601', '600']],
  METRICS_TOKEN: [],
  HOSTED_BY: [['x'.repeat(201), '200']],
  CRM_URL: [['crm.example', 'https://'], ['ftp://crm.example', 'https://']],
  CRM_CAMPAIGN_ID: [],
  SMTP_URL: [['mail.example', 'smtp://'], ['http://mail.example', 'smtp://']],
  MAIL_FROM: [['Freizeichen', 'Freizeichen <hallo@shop.example>']],
  WALLET_URL: [['paypal', 'https://'], ['https://www.paypal.com', 'WALLET_CLIENT_ID']],
  WALLET_CLIENT_ID: [],
  WALLET_CLIENT_SECRET: [],
  VOICEMAIL_URL: [['gateway', 'https://'], ['http://gateway.example', 'https://'], ['https://gateway.example', 'VOICEMAIL_KEY']],
  VOICEMAIL_KEY: [],
  VIES_URL: [['vies', 'https://']],
  SIMULATE: [['wallet', 'voicemail'], ['mail', 'voicemail'], ['all of it', 'vies']],
  OWN_VAT_ID: [['DE12345678', 'DE136695976'], ['Freizeichen', 'DE136695976']],
  VOICE_ENGINES: [['ada', 'expected JSON'], ['{"Ada!": {}}', 'such as clara'], ['{"ada": {"dialect": "morse"}}', 'openai']],
  VOICE_PROCESSES: [['two', 'whole number'], ['65', '64']],
  SOUND_THREADS: [['two', 'whole number'], ['65', '64']],
  SAMPLE_CACHE_MEGABYTES: [['0', '1'], ['much', 'whole number']],
  S3_URL: [['s3.example', 'https://'], ['http://s3.example', 'https://'], ['https://s3.example', 'S3_ACCESS_KEY_ID']],
  S3_BUCKET: [['My Bucket', 'name of a bucket'], ['x', 'name of a bucket']],
  S3_REGION: [['eu central', 'eu-central-1']],
  S3_ACCESS_KEY_ID: [],
  S3_SECRET_ACCESS_KEY: [],
  VAT_RATE: [['19%', 'such as 0.19'], ['0,19', 'such as 0.19'], ['19', '1'], ['-0.19', 'such as 0.19']],
  SAMPLE_ORDERS: [['true', 'yes'], ['1', 'no']],
  OSS_REGISTERED: [['true', 'yes'], ['1', 'no']],
  PAYMENT_TYPES_FOR_NEW_ACCOUNTS: [['cash', 'wallet'], ['wallet,', 'transfer']],
}

/** A value that is not the default, and what it makes of the configuration. */
const rightValues: Record<Name, readonly [value: string, config: object]> = {
  SHOP_MODE: ['development', { shopMode: 'development' }],
  ROLE: ['work, web', { role: ['work', 'web'] }],
  LISTEN_ON: ['0.0.0.0', { listenOn: '0.0.0.0' }],
  PORT: ['4711', { port: 4711 }],
  PUBLIC_URL: ['http://shop.example/', { publicUrl: 'http://shop.example' }],
  DATA_DIR: ['/var/lib/shop', { dataDir: '/var/lib/shop' }],
  DATABASE_URL: ['postgres://anna:geheim@db:5432/shop', { databaseUrl: 'postgres://anna:geheim@db:5432/shop' }],
  DATABASE_DIRECT_URL: ['', { databaseDirectUrl: '' }],
  DATABASE_CONNECTIONS: ['50', { databaseConnections: 50 }],
  DATABASE_PATIENCE_SECONDS: ['5', { databasePatienceSeconds: 5 }],
  STATEMENT_SECONDS: ['10', { statementSeconds: 10 }],
  OUTSIDE_PATIENCE_SECONDS: ['5', { outsidePatienceSeconds: 5 }],
  WALLET_PATIENCE_SECONDS: ['5', { walletPatienceSeconds: 5 }],
  OUTSIDE_JOB_PATIENCE_SECONDS: ['30', { outsideJobPatienceSeconds: 30 }],
  LINK_KEYS: [`${key}, ${key}`, { linkKeys: [Buffer.from(key, 'base64url'), Buffer.from(key, 'base64url')] }],
  LOG_LEVEL: ['warn', { logLevel: 'warn' }],
  TRUST_PROXY: ['2', { trustProxy: 2 }],
  REQUESTS_PER_MINUTE: ['60', { requestsPerMinute: 60 }],
  BODY_LIMIT_KILOBYTES: ['64', { bodyLimitKilobytes: 64 }],
  SHUTDOWN_SECONDS: ['30', { shutdownSeconds: 30 }],
  METRICS_TOKEN: ['geheim', { metricsToken: 'geheim' }],
  HOSTED_BY: ['Rechenzentrum Süd GmbH', { hostedBy: 'Rechenzentrum Süd GmbH' }],
  CRM_URL: ['https://crm.example/leads', { crmUrl: 'https://crm.example/leads' }],
  CRM_CAMPAIGN_ID: ['herbst', { crmCampaignId: 'herbst' }],
  SMTP_URL: ['smtp://anna:geheim@mail.example', { smtpUrl: { host: 'mail.example', port: 587, tls: 'required', login: { user: 'anna', password: 'geheim' } } }],
  MAIL_FROM: ['post@shop.example', { mailFrom: { name: '', address: 'post@shop.example' } }],
  WALLET_URL: ['', { walletUrl: '' }],
  WALLET_CLIENT_ID: ['shop', { walletClientId: 'shop' }],
  WALLET_CLIENT_SECRET: ['geheim', { walletClientSecret: 'geheim' }],
  VOICEMAIL_URL: ['', { voicemailUrl: '' }],
  VOICEMAIL_KEY: ['geheim', { voicemailKey: 'geheim' }],
  VIES_URL: ['https://vies.example/check', { viesUrl: 'https://vies.example/check' }],
  SIMULATE: ['voicemail, vies', { simulate: ['voicemail', 'vies'] }],
  OWN_VAT_ID: ['DE136695976', { ownVatId: 'DE136695976' }],
  VOICE_ENGINES: ['{"ada.de": {"dialect": "piper", "address": "http://voice:5000/synthesize", "voice": "kerstin"}}',
    { voiceEngines: { 'ada.de': { dialect: 'piper', address: 'http://voice:5000/synthesize', voice: 'kerstin' } } }],
  VOICE_PROCESSES: ['3', { voiceProcesses: 3 }],
  SOUND_THREADS: ['3', { soundThreads: 3 }],
  SAMPLE_CACHE_MEGABYTES: ['16', { sampleCacheMegabytes: 16 }],
  S3_URL: ['', { s3Url: '' }],
  S3_BUCKET: ['shop-files', { s3Bucket: 'shop-files' }],
  S3_REGION: ['us-east-1', { s3Region: 'us-east-1' }],
  S3_ACCESS_KEY_ID: ['shop', { s3AccessKeyId: 'shop' }],
  S3_SECRET_ACCESS_KEY: ['geheim', { s3SecretAccessKey: 'geheim' }],
  VAT_RATE: ['.077', { vatRate: 0.077 }],
  SAMPLE_ORDERS: ['yes', { sampleOrders: true }],
  OSS_REGISTERED: ['yes', { ossRegistered: true }],
  PAYMENT_TYPES_FOR_NEW_ACCOUNTS: ['wallet, invoice', { paymentTypesForNewAccounts: ['wallet', 'invoice'] }],
}

function complaintAbout(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return 'nothing'
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error)
  }
}

describe('the configuration', () => {
  it('[R9.01] has a default for everything', () => {
    expect(readConfig({})).toEqual({
      shopMode: 'production', role: ['web', 'work'], listenOn: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000', dataDir: 'data', databaseUrl: '', databaseDirectUrl: '',
      databaseConnections: 20, databasePatienceSeconds: 2, statementSeconds: 60, outsidePatienceSeconds: 3, walletPatienceSeconds: 10, outsideJobPatienceSeconds: 20, linkKeys: undefined, logLevel: 'info',
      trustProxy: 0, requestsPerMinute: 1200, bodyLimitKilobytes: 256, shutdownSeconds: 10,
      metricsToken: '', hostedBy: '', crmUrl: '', crmCampaignId: 'freizeichen-contact', smtpUrl: undefined,
      mailFrom: { name: 'Freizeichen', address: 'hallo@freizeichen.example' }, walletUrl: '', walletClientId: '', walletClientSecret: '', voicemailUrl: '', voicemailKey: '',
      viesUrl: '', simulate: [], ownVatId: '', voiceEngines: {}, voiceProcesses: 0, soundThreads: 0,
      sampleCacheMegabytes: 32, s3Url: '', s3Bucket: 'freizeichen', s3Region: 'eu-central-1', s3AccessKeyId: '', s3SecretAccessKey: '',
      vatRate: 0.19, sampleOrders: false, ossRegistered: false, paymentTypesForNewAccounts: ['wallet', 'transfer'],
    })
  })

  it.each(Object.entries(rightValues))('reads %s', (name, [value, expected]) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })

  it.each(Object.keys(variables))('treats an empty %s as unset', (name) => {
    expect(readConfig({ [name]: '' })).toEqual(readConfig({}))
    expect(readConfig({ [name]: '  ' })).toEqual(readConfig({}))
  })

  it('names no place of a wrong word among others', () => {
    expect(complaintAbout({ SIMULATE: 'vies,wallet' })).toMatch(/^ {2}SIMULATE: expected one of all/m)
  })

  it('puts the port into the public address, unless that is given', () => {
    expect(readConfig({ PORT: '4711' }).publicUrl).toBe('http://localhost:4711')
    expect(readConfig({ PORT: '4711', PUBLIC_URL: 'http://shop.example' }).publicUrl).toBe('http://shop.example')
  })

  it('accepts a wallet together with its credentials', () => {
    const wallet = { WALLET_URL: 'https://www.paypal.com', WALLET_CLIENT_ID: 'shop', WALLET_CLIENT_SECRET: 'geheim' }
    expect(readConfig({ ...wallet, SMTP_URL: 'smtp://mail.example', SIMULATE: 'voicemail,vies,crm' })).toMatchObject({ walletUrl: 'https://www.paypal.com', walletClientId: 'shop', walletClientSecret: 'geheim' })
  })

  it('accepts a mailbox gateway together with its key', () => {
    const gateway = { VOICEMAIL_URL: 'https://gateway.example/', VOICEMAIL_KEY: 'geheim' }
    expect(readConfig(gateway)).toMatchObject({ voicemailUrl: 'https://gateway.example', voicemailKey: 'geheim' })
  })

  it('accepts an object storage together with its credentials', () => {
    const keys = { S3_ACCESS_KEY_ID: 'shop', S3_SECRET_ACCESS_KEY: 'geheim' }
    expect(readConfig({ S3_URL: 'https://s3.example', ...keys })).toMatchObject({
      s3Url: 'https://s3.example', s3Bucket: 'freizeichen', s3Region: 'eu-central-1', s3AccessKeyId: 'shop', s3SecretAccessKey: 'geheim',
    })
  })

  it('shares out the work and goes past a pooler on PostgreSQL', () => {
    const database = { DATABASE_URL: 'postgres://pooler/shop', DATABASE_DIRECT_URL: 'postgres://db/shop', ROLE: 'web' }
    expect(readConfig(database)).toMatchObject({ databaseUrl: 'postgres://pooler/shop', databaseDirectUrl: 'postgres://db/shop', role: ['web'] })
  })

  it('ignores unknown variables', () => {
    expect(readConfig({ PATH: '/bin', NODE_ENV: 'test' })).toEqual(readConfig({}))
  })
})

describe('a public shop', () => {
  const wallet = { WALLET_URL: 'https://www.paypal.com', WALLET_CLIENT_ID: 'shop', WALLET_CLIENT_SECRET: 'geheim' }
  const others = { SMTP_URL: 'smtp://mail.example', VOICEMAIL_URL: 'https://gateway.example', VOICEMAIL_KEY: 'geheim', VIES_URL: 'https://vies.example', CRM_URL: 'https://crm.example' }
  const missingIn = (environment: Record<string, string>) => [...complaintAbout(environment).matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name)
  const secure = { PUBLIC_URL: 'https://shop.example' }
  const play = { WALLET_URL: 'http://127.0.0.1:9', WALLET_CLIENT_ID: 'shop', WALLET_CLIENT_SECRET: 'geheim' }

  it.each([
    ['its address alone', secure, ['WALLET_URL', 'SMTP_URL', 'VOICEMAIL_URL', 'VIES_URL', 'CRM_URL']],
    ['its wallet alone', wallet, ['SMTP_URL', 'VOICEMAIL_URL', 'VIES_URL', 'CRM_URL']],
    ['some simulated in so many words', { ...secure, ...wallet, SIMULATE: 'vies,crm' }, ['SMTP_URL', 'VOICEMAIL_URL']],
    ['all others simulated, and neither wallet nor mail', { ...secure, SIMULATE: 'voicemail,vies,crm' }, ['WALLET_URL', 'SMTP_URL']],
    ['everything real', { ...secure, ...wallet, ...others }, []],
    ['everything real, but play money', { ...secure, ...others, SIMULATE: 'all' }, ['SIMULATE']],
    ['a demonstration', { ...secure, SIMULATE: 'all' }, []],
    ['at home', { ...play, PUBLIC_URL: 'http://127.0.0.1:3000' }, []],
  ] as const)('says in one message what is missing before it starts: %s', (_what, environment, missing) => {
    expect(missingIn(environment)).toEqual(missing)
  })
})

describe('a wrong value', () => {
  const cases = Object.entries(wrongValues).flatMap(([name, values]) => values.map(([value, expected]) => [name, value, expected] as const))

  it.each(cases)('of %s, "%s", stops the start with its name and what was expected: %s', (name, value, expected) => {
    const complaint = complaintAbout({ [name]: value })
    expect(complaint).toMatch(new RegExp(`^ {2}${name}: `, 'm'))
    expect(complaint.split(`${name}: `)[1]).toContain(expected)
  })

  it('is reported together with every other one', () => {
    const complaint = complaintAbout({ PORT: 'x', VAT_RATE: 'y', LOG_LEVEL: 'z' })
    expect(complaint.match(/^ {2}[A-Z_]+(?=: )/gm)).toEqual(['  PORT', '  LOG_LEVEL', '  VAT_RATE'])
  })

  it('is not repeated, because it may be a password', () => {
    expect(complaintAbout({ DATABASE_URL: 'mysql://anna:geheim@db/shop' })).not.toContain('geheim')
  })
})

describe('README.md', () => {
  const readme = () => readFileSync(new URL('../README.md', import.meta.url), 'utf8')

  it('lists every variable with its default and its description, and no other', () => {
    const rows = readme().matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (?:`([^`]*)`)? *\| (.+) \|$/gm)
    expect([...rows].map(([, name, fallback = '', about]) => [name, fallback, about])).toEqual(Object.entries(variables).map(([name, { fallback, about }]) => [name, fallback, about]))
  })
})
