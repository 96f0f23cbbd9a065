import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { givenMandate } from '#server/testing/given-documents.ts'
import { openDocumentPress, type DocumentPress } from './document-press.ts'
import { mandatePdf } from './print-document.ts'

const presses: DocumentPress[] = []
function open(options: Parameters<typeof openDocumentPress>[0]) {
  const press = openDocumentPress(options)
  presses.push(press)
  return press
}
afterAll(() => Promise.all(presses.map((press) => press.close())))

/** A thread that counts its jobs, answers with as many bytes as the reference has letters, fails, hangs or dies, as the reference says. */
const program = `
  const { parentPort } = require('node:worker_threads')
  let printed = 0
  parentPort.on('message', ({ id, order: { content: { reference } } }) => {
    if (reference === 'die') process.exit(1)
    if (reference === 'hang') return
    if (reference === 'fail') return parentPort.postMessage({ id, problem: 'no ink' })
    parentPort.postMessage({ id, bytes: new Uint8Array(reference.length).fill(++printed) })
  })`
const startThread = () => new Worker(program, { eval: true, execArgv: [] })
const order = (reference: string) => ({ kind: 'mandate', content: givenMandate({ reference }) }) as const

describe('the press', () => {
  it('prints in its thread the same document as everywhere else', async () => {
    const printed = await open({}).print({ kind: 'mandate', content: givenMandate() })
    expect(Buffer.from(printed).equals(await mandatePdf(givenMandate()))).toBe(true)
  })

  it('prints a document once, however many callers ask for it, and again when there was no room to keep it', async () => {
    const press = open({ startThread, mostBytes: 10 })
    const [one, same] = await Promise.all([press.print(order('FZ-1-1')), press.print(order('FZ-1-1'))])
    expect([one[0], same[0]]).toEqual([1, 1])
    await press.print(order('FZ-1-2'))
    expect((await press.print(order('FZ-1-1')))[0]).toBe(3)
  })

  it('reports a failure, and succeeds the next time', async () => {
    const press = open({ startThread })
    await expect(press.print(order('fail'))).rejects.toThrow('no ink')
    await expect(press.print(order('fail'))).rejects.toThrow('no ink')
    expect(await press.print(order('FZ-1-1'))).toHaveLength(6)
  })

  it.each([['die', 'has ended'], ['hang', 'was not printed within 1000 ms']])('continues with another thread after one that had to %s', async (fate, message) => {
    const press = open({ startThread, timeoutMs: 1000 })
    await expect(press.print(order(fate))).rejects.toThrow(message)
    expect((await press.print(order('FZ-1-1')))[0]).toBe(1)
  })
})
