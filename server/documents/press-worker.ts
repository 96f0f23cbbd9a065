import { parentPort } from 'node:worker_threads'
import type { PrintAnswer, PrintJob } from './document-press.ts'
import { printDocument } from './print-document.ts'

parentPort?.on('message', async ({ id, order }: PrintJob) => {
  parentPort?.postMessage(await answerTo(id, order), [])
})

function answerTo(id: number, order: PrintJob['order']): Promise<PrintAnswer> {
  return printDocument(order).then((bytes) => ({ id, bytes }), (error: unknown) => ({ id, problem: String(error) }))
}
