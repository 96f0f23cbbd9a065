import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { listenToWallet } from './listen-to-wallet.ts'

const down = { walletFailure: 'WALLET_DOWN', reason: 'nobody is there' } as const
const address = 'https://shop.example/api/wallet/events'

describe('a wallet that is not there at the start', () => {
  it('[R9.10] is asked with growing pauses to tell what happens, until it takes the address', async () => {
    const asked: string[] = []
    const pausesMs: unknown[] = []
    const ensureWebhook = async (url: string) => (asked.push(url) < 3 ? down : { webhookId: 'one' })
    const log = { warn: (told: object) => void pausesMs.push('pauseMs' in told && told.pauseMs) }
    await listenToWallet({ walletPayment: { ensureWebhook }, address, log, signal: new AbortController().signal, firstPauseMs: 5 })
    expect(asked).toEqual([address, address, address])
    expect(pausesMs).toEqual([5, 10])
  })

  it('[R9.10] is asked no more once the shop stops', async () => {
    const stopping = new AbortController()
    let asked = 0
    const ensureWebhook = async () => {
      asked += 1
      return down
    }
    await listenToWallet({ walletPayment: { ensureWebhook }, address, log: { warn: () => stopping.abort() }, signal: stopping.signal, firstPauseMs: 600_000 })
    expect(asked).toBe(1)
  })

  it('[R9.10] keeps no process alive between two askings', async () => {
    const source = `
      const { listenToWallet } = await import(${JSON.stringify(new URL('listen-to-wallet.ts', import.meta.url).href)})
      const walletPayment = { ensureWebhook: async () => (${JSON.stringify(down)}) }
      void listenToWallet({ walletPayment, address: '', log: { warn: () => console.log('asked') }, signal: new AbortController().signal, firstPauseMs: 600_000 })`
    expect((await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source], { timeout: 60_000 })).stdout).toBe('asked\n')
  })
})
