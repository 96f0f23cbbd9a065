import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { configuredConnections } from './configured-connections.ts'

const hows = (environment: Record<string, string>) => Object.fromEntries(configuredConnections(readConfig(environment)).map(({ service, how, name }) => [service, `${how} ${name}`.trim()]))

describe('the configured connections of the shop', () => {
  it('are simulators or parts of the shop where nothing is configured', () => {
    expect(hows({})).toEqual({ hosting: 'builtIn', wallet: 'simulated', mail: 'simulated', voice: 'builtIn', storage: 'builtIn', voicemail: 'simulated', leads: 'simulated', vatIds: 'simulated' })
  })

  it('show the host of a real service, without any secret', () => {
    const real = {
      HOSTED_BY: 'Rechenzentrum Süd GmbH, Nürnberg',
      WALLET_URL: 'https://www.paypal.com', WALLET_CLIENT_ID: 'shop', WALLET_CLIENT_SECRET: 'hidden', SMTP_URL: 'smtp://shop:hidden@mail.shop.example:587', S3_URL: 'https://s3.eu-central-1.amazonaws.com',
      S3_ACCESS_KEY_ID: 'shop', S3_SECRET_ACCESS_KEY: 'hidden', VOICEMAIL_URL: 'https://gateway.example', VOICEMAIL_KEY: 'hidden', CRM_URL: 'https://crm.example/leads?key=hidden',
      VIES_URL: 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
    }
    expect(hows(real)).toEqual({
      hosting: 'real Rechenzentrum Süd GmbH, Nürnberg', wallet: 'real www.paypal.com', mail: 'real mail.shop.example', voice: 'builtIn', storage: 'real s3.eu-central-1.amazonaws.com', voicemail: 'real gateway.example', leads: 'real crm.example',
      vatIds: 'real ec.europa.eu',
    })
  })
})
