/** The real system where one is configured, else a simulator that ends with the shop. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Crm } from './adapters/crm/crm.port.ts'
import { leadCaptureForm } from './adapters/crm/lead-capture-form.ts'
import { diskStore } from './adapters/file-store/disk-store.ts'
import { s3Store } from './adapters/file-store/s3-store.ts'
import { forgetFilesOf, mailFolder } from './adapters/mail/mail-folder.ts'
import { smtpMailer } from './adapters/mail/smtp.ts'
import type { VatChecker } from './adapters/vat-check/vat-check.port.ts'
import { vies } from './adapters/vat-check/vies.ts'
import { httpGateway } from './adapters/voicemail/http-gateway.ts'
import type { VoicemailGateway } from './adapters/voicemail/voicemail.port.ts'
import { openidWallet } from './adapters/wallet-login/openid-wallet.ts'
import type { WalletLogin } from './adapters/wallet-login/wallet-login.port.ts'
import { paypalOrders } from './adapters/wallet-payment/paypal-orders.ts'
import type { WalletPayment } from './adapters/wallet-payment/wallet-payment.port.ts'
import type { Config } from './config.ts'

export type Outside = Readonly<Awaited<ReturnType<typeof openOutside>>>

/** What the wallet's simulator knows the shop by. */
const simulatedClient = { clientId: 'freizeichen', clientSecret: 'the-simulator-takes-this-secret-and-no-other' }
const simulatedVoicemailKey = 'the-simulator-takes-this-key-and-no-other'

/** `company`: what the wallet tells who pays. */
export async function openOutside(config: Config, now: () => Date, company: () => string) {
  const started: Simulator[] = []
  const simulated = async (name: Simulator['name'], path = ''): Promise<string> => {
    const simulator = await startSimulator(name)
    started.push(simulator)
    return simulator.address + path
  }
  const close = () => { for (const simulator of started) simulator.stop() }
  const opening = [openCrm(config, simulated), openVatChecker(config, now, simulated), openWallet(config, { now, company }, simulated), openVoicemail(config, simulated)] as const
  try {
    const [crm, vatChecker, wallet, voicemail] = await Promise.all(opening)
    await noteSimulators(config, started)
    const folder = join(config.dataDirectory, 'mails')
    const mailer = config.smtp ? smtpMailer({ address: config.smtp }) : mailFolder({ folder })
    return {
      crm, mailer, vatChecker, walletLogins: { paypal: wallet.login }, walletPayment: wallet.payment, voicemail,
      /** Those of a time without a mail server, too. */
      forgetMailFiles: (before: Date) => forgetFilesOf(folder, before),
      /** Resolves when there is a wallet to talk to: at once, or when its simulator starts. */
      walletIsThere: started.find(({ name }) => name === 'wallet')?.isNeeded ?? Promise.resolve(),
      files: config.objectStorage ? s3Store(config.objectStorage) : diskStore(join(config.dataDirectory, 'files')),
      simulators: started.toSorted((one, other) => one.name.localeCompare(other.name)),
      close: () => { mailer.close(); close() },
    }
  } catch (error) {
    await Promise.allSettled(opening)
    close()
    throw error
  }
}

type Simulated = (name: Simulator['name'], path?: string) => Promise<string>

async function openCrm({ crmUrl }: Config, simulated: Simulated): Promise<Crm> {
  return crmUrl
    ? leadCaptureForm({ name: new URL(crmUrl).host, address: crmUrl })
    : leadCaptureForm({ name: 'simulator', address: await simulated('crm', '/leads') })
}

async function openVatChecker({ viesUrl, ownVatId: requester }: Config, now: () => Date, simulated: Simulated): Promise<VatChecker> {
  return viesUrl
    ? vies({ source: new URL(viesUrl).host, address: viesUrl, requester, now })
    : vies({ source: 'simulator', address: await simulated('vies', '/check-vat-number'), requester, now })
}

/** One wallet, by which people sign in and pay. */
async function openWallet(config: Config, { now, company: brandName }: { readonly now: () => Date; readonly company: () => string }, simulated: Simulated): Promise<{ readonly login: WalletLogin; readonly payment: WalletPayment }> {
  const { walletUrl, walletClientId: clientId, walletClientSecret: clientSecret } = config
  const wallet = walletUrl
    ? { name: new URL(walletUrl).host, url: walletUrl, clientId, clientSecret }
    : { name: 'simulator', url: await simulated('wallet'), ...simulatedClient }
  return { login: openidWallet(wallet), payment: paypalOrders({ ...wallet, brandName, now }) }
}

async function openVoicemail({ voicemailUrl: url, voicemailKey: key }: Config, simulated: Simulated): Promise<VoicemailGateway> {
  return url
    ? httpGateway({ name: new URL(url).host, url, key })
    : httpGateway({ name: 'simulator', url: await simulated('voicemail'), key: simulatedVoicemailKey })
}

/** Where they are found, for whoever wants to see what they saw: each start gives them other addresses. */
async function noteSimulators({ dataDirectory }: Config, started: readonly Simulator[]) {
  const addresses = Object.fromEntries(started.map(({ name, address }) => [name, address]))
  await writeFile(join(dataDirectory, 'simulators.json'), `${JSON.stringify(addresses, undefined, 2)}\n`)
}

/** The other side of a wire as a process of its own, where no real one is configured. It starts with the first connection, and ends with the shop. */
type SimulatorName = 'crm' | 'mail' | 'object-storage' | 'vies' | 'voice' | 'voicemail' | 'wallet'

export interface Simulator {
  readonly name: SimulatorName
  readonly address: string
  /** Resolves when somebody connects for the first time. */
  readonly isNeeded: Promise<void>
  readonly stop: () => void
}

export async function startSimulator(name: SimulatorName): Promise<Simulator> {
  const { promise: isNeeded, resolve: need } = Promise.withResolvers<void>()
  let simulator: ChildProcess | undefined
  // What is read of a connection here would be missing there.
  const door = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => {})
    simulator ??= fork(fileURLToPath(new URL(`../simulators/${name}/main.ts`, import.meta.url)), {
      // Under `node --watch` a child would report its files over the same channel.
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }).once('exit', () => { simulator = undefined }).on('error', () => {})
    simulator.send('a visitor', socket, (error) => { if (error) socket.destroy() })
    need()
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const stop = () => {
    door.close()
    // It may have ended before us, by its own fault or because somebody killed it.
    if (simulator?.connected) simulator.disconnect()
  }
  return { name, address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`, isNeeded, stop }
}
