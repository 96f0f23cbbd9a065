import { parentPort, workerData } from 'node:worker_threads'
import { readStatements } from './camt-053.ts'
import type { StatementToRead } from './read-beside.ts'

const { bytes, ownIban } = workerData as StatementToRead
parentPort?.postMessage(readStatements(bytes, { ownIban }), [])
