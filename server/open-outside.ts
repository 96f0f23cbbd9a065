/** The real system where one is configured, else a simulator that ends with the shop. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leadCaptureForm } from './adapters/crm/lead-capture-form.ts'
import { diskStore } from './adapters/file-store/disk-store.ts'
import type { FileStore } from './adapters/file-store/file-store.port.ts'
import type { Manners } from './adapters/file-store/s3-requests.ts'
import { s3Store } from './adapters/file-store/s3-store.ts'
import { impatientGateway, impatientLogin, impatientWallet } from './adapters/impatient.ts'
import { forgetFilesOf, mailFolder } from './adapters/mail/mail-folder.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import { usualRestMs } from './http/patience.ts'
import { watchOutside } from './http/watch-outside.ts'
import { vies } from './adapters/vat-check/vies.ts'
import { httpGateway } from './adapters/voicemail/http-gateway.ts'
import { openidWallet } from './adapters/wallet-login/openid-wallet.ts'
import { paypalOrders } from './adapters/wallet-payment/paypal-orders.ts'
import type { Config } from './config.ts'
import { isDemonstration } from './configured-connections.ts'

export type Outside = Readonly<Awaited<ReturnType<typeof openOutside>>>

/** What the wallet's simulator knows the shop by. */
const simulatedClient = { clientId: 'freizeichen', clientSecret: 'the-simulator-takes-this-secret-and-no-other' }
const simulatedVoicemailKey = 'the-simulator-takes-this-key-and-no-other'

/** `company`: what the wallet tells who pays. */
export async function openOutside(config: Config, now: () => Date, company: () => string) {
  const started: Simulator[] = []
  const watch = watchOutside()
  /** The real one by the name of its host, where its address is configured. */
  const realOr = async (url: string, name: Simulator['name'], { path = '', begun }: { readonly path?: string; readonly begun?: () => void } = {}) => {
    if (url) return { name: new URL(url).host, url, isReal: true }
    const simulator = await startSimulator(name, { begun, isSilent: !isDemonstration(config) })
    started.push(simulator)
    return { name: 'simulator', url: simulator.address + path, isReal: false }
  }
  const close = () => { for (const simulator of started) simulator.stop() }
  let greetWallet = () => {}
  const { crmUrl, viesUrl, walletUrl, voicemailUrl } = config
  const opening = [
    realOr(crmUrl, 'crm', { path: '/leads' }), realOr(viesUrl, 'vies', { path: '/check-vat-number' }), realOr(walletUrl, 'wallet', { begun: () => greetWallet() }),
    realOr(voicemailUrl, 'voicemail'),
  ] as const
  try {
    const [crm, office, wallet, gateway] = await Promise.all(opening)
    const client = { ...wallet, ...(wallet.isReal ? { clientId: config.walletClientId, clientSecret: config.walletClientSecret } : simulatedClient) }
    await noteSimulators(config, started)
    const folder = join(config.dataDir, 'mails')
    const patience = { silenceMs: config.outsidePatienceSeconds * 1000, restMs: usualRestMs }
    const walletPatience = { silenceMs: config.walletPatienceSeconds * 1000, restMs: usualRestMs }
    const timeoutMs = config.outsideJobPatienceSeconds * 1000
    const mailer = watch.watched('mail', config.smtpUrl ? smtpMailer({ address: config.smtpUrl, silenceMs: timeoutMs }) : mailFolder({ folder }))
    // One wallet, by which people sign in and pay.
    const walletPayment = watch.watched('wallet', paypalOrders({ ...client, brandName: company, now, timeoutMs, tryTimeoutMs: timeoutMs / 2 }))
    const voicemail = watch.watched('voicemail', httpGateway({ ...gateway, key: gateway.isReal ? config.voicemailKey : simulatedVoicemailKey }))
    const filesFor = (manners: Manners) => watch.watched('files', openFiles(config, manners))
    return {
      mailer, watch, crm: watch.watched('crm', leadCaptureForm({ ...crm, timeoutMs })),
      vatChecker: watch.watched('vies', vies({ ...office, requester: config.ownVatId, now, timeoutMs })),
      walletPayment, voicemail, files: filesFor({ silenceMs: timeoutMs }),
      /** The same for whom a customer or somebody of the staff waits. */
      forRequests: {
        walletLogins: { paypal: impatientLogin(watch.watched('wallet', openidWallet(client)), walletPatience) }, walletPayment: impatientWallet(walletPayment, walletPatience),
        voicemail: impatientGateway(voicemail, patience), files: filesFor(patience),
      },
      /** Those of a time without a mail server, too. */
      forgetMailFiles: (before: Date) => forgetFilesOf(folder, before),
      /** Now, or whenever its simulator starts: that one remembers nothing. */
      whenWalletIsThere: (greet: () => void) => {
        greetWallet = greet
        if (wallet.isReal) greet()
      },
      simulators: started.toSorted((one, other) => one.name.localeCompare(other.name)),
      close: () => { mailer.close(); close() },
    }
  } catch (error) {
    await Promise.allSettled(opening)
    close()
    throw error
  }
}

/** Where recordings, sounds and packages lie. */
export function openFiles({ dataDir, s3Url: url, s3Bucket: bucket, s3Region: region, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey }: Config, manners: Manners): FileStore {
  return url ? s3Store({ url, bucket, region, accessKeyId, secretAccessKey }, manners) : diskStore(join(dataDir, 'files'))
}

/** Where they are found, for whoever wants to see what they saw: each start gives them other addresses. */
async function noteSimulators({ dataDir }: Config, started: readonly Simulator[]) {
  const addresses = Object.fromEntries(started.map(({ name, address }) => [name, address]))
  await writeFile(join(dataDir, 'simulators.json'), `${JSON.stringify(addresses, undefined, 2)}\n`)
}

/** The other side of a wire as a process of its own, where no real one is configured. It starts with the first connection, and ends with the shop. */
type SimulatorName = 'crm' | 'mail' | 'object-storage' | 'vies' | 'voice' | 'voicemail' | 'wallet'

export interface Simulator {
  readonly name: SimulatorName
  readonly address: string
  readonly stop: () => void
}

interface Start {
  /** Told of each. */
  readonly begun?: (() => void) | undefined
  /** Shows nobody on the machine what it saw. */
  readonly isSilent?: boolean
}

export async function startSimulator(name: SimulatorName, { begun = () => {}, isSilent = false }: Start = {}): Promise<Simulator> {
  let simulator: ChildProcess | undefined
  // What is read of a connection here would be missing there.
  const door = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => {})
    const isNew = !simulator
    simulator ??= fork(fileURLToPath(new URL(`../simulators/${name}/main.ts`, import.meta.url)), {
      // Under `node --watch` a child would report its files over the same channel.
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined, SIMULATOR: isSilent ? 'silent' : '' }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }).once('exit', () => { simulator = undefined }).on('error', () => {})
    simulator.send('a visitor', socket, (error) => { if (error) socket.destroy() })
    if (isNew) begun()
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const stop = () => {
    door.close()
    // It may have ended before us, by its own fault or because somebody killed it.
    if (simulator?.connected) simulator.disconnect()
  }
  return { name, address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`, stop }
}
