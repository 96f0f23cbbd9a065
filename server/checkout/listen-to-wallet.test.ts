import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paypalOrders } from '#server/adapters/wallet-payment/paypal-orders.ts'
import { startSimulator, type Simulator } from '#server/open-outside.ts'
import { type Line, openLine } from '#server/testing/held-line.ts'
import { listenToWallet } from './listen-to-wallet.ts'

describe('a wallet that is not there at the start', () => {
  let simulator: Simulator
  let line: Line
  beforeAll(async () => {
    simulator = await startSimulator('wallet')
    line = await openLine(simulator.address)
  })
  afterAll(async () => {
    await line.close()
    simulator.stop()
  })

  const address = 'https://shop.example/api/wallet/events'
  const opened = () => paypalOrders({
    name: 'wallet', url: line.address, clientId: 'freizeichen', clientSecret: 'the-simulator-takes-this-secret-and-no-other', brandName: () => 'Freizeichen', now: () => new Date(),
    timeoutMs: 2000, tryTimeoutMs: 1000,
  })

  it('[R9.10] is asked to tell what happens until it takes the address', async () => {
    line.hold()
    const reasons: unknown[] = []
    const log = { warn: (told: unknown) => {
      reasons.push(told)
      line.cut()
      line.release()
    } }
    await listenToWallet({ walletPayment: opened(), address, log, signal: new AbortController().signal, firstPauseMs: 10 })
    expect(reasons[0]).toMatchObject({ reason: expect.stringContaining('slow'), pauseMs: 10 })
    expect(await (await fetch(`${simulator.address}/control`)).text()).toContain(address)
  })

  it('[R9.10] is asked no more once the shop stops', async () => {
    const stopping = new AbortController()
    let asked = 0
    const ensureWebhook = async () => {
      asked += 1
      return { walletFailure: 'WALLET_DOWN', reason: 'nobody is there' } as const
    }
    const log = { warn: () => stopping.abort() }
    await listenToWallet({ walletPayment: { ensureWebhook }, address, log, signal: stopping.signal, firstPauseMs: 60_000 })
    expect(asked).toBe(1)
  })

  it('[R9.10] keeps no process alive between two askings', async () => {
    const source = `
      const { listenToWallet } = await import(${JSON.stringify(new URL('listen-to-wallet.ts', import.meta.url).href)})
      const ensureWebhook = async () => ({ walletFailure: 'WALLET_DOWN', reason: 'nobody is there' })
      void listenToWallet({ walletPayment: { ensureWebhook }, address: '', log: { warn: () => console.log('asked') }, signal: new AbortController().signal, firstPauseMs: 600_000 })`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source], { timeout: 60_000 })
    expect(stdout).toBe('asked\n')
  })
})
