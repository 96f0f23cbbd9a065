import { parentPort, workerData } from 'node:worker_threads'
import type { StatementToRead } from './read-beside.ts'
import { readStatementFile } from './statement-file.ts'

const { bytes, ownIban } = workerData as StatementToRead
parentPort?.postMessage(readStatementFile(bytes, { ownIban }), [])
