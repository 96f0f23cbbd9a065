import { describe, expect, it } from 'vitest'
import { MailRefused } from '#server/adapters/mail/mail.port.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import { VoiceFailed } from '#server/adapters/voice/voice.port.ts'
import { watchOutside } from './watch-outside.ts'

const answering = (answer: unknown) => ({ call: async () => answer })
const failing = (error: unknown) => ({ call: async () => { throw error } })

describe('an outside system that is watched', () => {
  it.each([
    ['nothing', answering(undefined)], ['a payment', answering({ outcome: 'captured' })], ['that it refuses', answering({ refused: 'PIN_WRONG' })],
    ['that the wallet does not accept the shop', answering({ walletFailure: 'WALLET_REFUSED' })], ['an ID that is not valid', answering({ state: 'invalid' })],
    ['that a recipient is unknown', failing(new MailRefused('550', { worthAnotherTry: false }))], ['that a file is missing', failing(new StorageFailed('FILE_MISSING'))],
    ['that whoever asked hung up', failing(new DOMException('gone', 'AbortError'))],
  ])('counts as there when it answers %s', async (_what, port) => {
    const watch = watchOutside()
    await watch.watched('other', port).call().catch(() => {})
    expect(watch.systems()).toEqual([{ system: 'other', answered: 1, silent: 0, isSilent: false }])
    expect(watch.silent()).toEqual([])
  })

  it.each([
    ['the wallet is down', answering({ walletFailure: 'WALLET_DOWN' })], ['nobody knows whether money was taken', answering({ outcome: 'unknown' })],
    ['the gateway is silent', answering({ refused: 'GATEWAY_SILENT' })], ['VIES is away', answering({ state: 'unavailable' })],
    ['the mail server is to be tried again', failing(new MailRefused('421', { worthAnotherTry: true }))], ['the storage does not answer', failing(new StorageFailed('STORAGE_DOWN'))],
    ['the voice does not finish', failing(new VoiceFailed('VOICE_SLOW'))],
  ])('counts as silent when %s, until it answers again', async (_what, port) => {
    const watch = watchOutside()
    await watch.watched('other', port).call().catch(() => {})
    expect(watch.silent()).toEqual(['other'])
    await watch.watched('other', answering(1)).call()
    expect(watch.systems()).toEqual([{ system: 'other', answered: 1, silent: 1, isSilent: false }])
  })

  it('is the same port: what it is called, what it answers at once, and what streams with its end', async () => {
    const watch = watchOutside()
    const port = watch.watched('voice', {
      name: 'an engine', ends: 2, at: (hour: number) => hour + 1,
      async *speak(words: readonly string[]) { yield* words; return words.length },
      async *breakOff() { yield 'half'; throw new VoiceFailed('VOICE_DOWN') },
    })
    expect([port.name, port.ends, port.at(1)]).toEqual(['an engine', 2, 2])
    const stream = port.speak(['one', 'two'])
    expect([await stream.next(), await stream.next(), await stream.next()]).toEqual([{ done: false, value: 'one' }, { done: false, value: 'two' }, { done: true, value: 2 }])
    await expect(Array.fromAsync(port.breakOff())).rejects.toThrow(VoiceFailed)
    expect(watch.systems()).toEqual([{ system: 'voice', answered: 1, silent: 1, isSilent: true }])
  })
})
