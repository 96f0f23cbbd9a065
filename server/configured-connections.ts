import type { Connection } from '#domain/settings/settings.contract.ts'
import type { Config } from './config.ts'

type Configured = Pick<Config, 'hostedBy' | 'walletUrl' | 'smtpUrl' | 'voiceEngines' | 's3Url' | 'voicemailUrl' | 'crmUrl' | 'viesUrl'>

/** Through whom the shop does what it does not do itself, as its configuration says: for its owner to see. Names hosts, never a secret. */
export function configuredConnections({ hostedBy, walletUrl, smtpUrl: smtp, voiceEngines, s3Url, voicemailUrl, crmUrl, viesUrl }: Configured): Connection[] {
  const at = (service: Connection['service'], urls: readonly string[], otherwise: Exclude<Connection['how'], 'real'>): Connection => {
    const hosts = [...new Set(urls.filter((url) => url !== '').map((url) => new URL(url).host))]
    return { service, how: hosts.length > 0 ? 'real' : otherwise, name: hosts.join(', ') }
  }
  return [
    { service: 'hosting', how: hostedBy ? 'real' : 'builtIn', name: hostedBy },
    at('wallet', [walletUrl], 'simulated'),
    { service: 'mail', how: smtp ? 'real' : 'simulated', name: smtp?.host ?? '' },
    at('voice', Object.values(voiceEngines).map(({ address }) => address), 'builtIn'),
    at('storage', [s3Url], 'builtIn'),
    at('voicemail', [voicemailUrl], 'simulated'),
    at('leads', [crmUrl], 'simulated'),
    at('vatIds', [viesUrl], 'simulated'),
  ]
}

/** Where the wallet is simulated nothing is really paid: the shop says so on every page. */
export const isDemonstration = ({ walletUrl }: Pick<Config, 'walletUrl'>): boolean => walletUrl === ''
