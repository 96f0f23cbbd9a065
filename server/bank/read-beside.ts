/** Reads statements in a thread of their own: a large one takes seconds, in which the shop has others to answer. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DateOnly } from '#domain/calendar/date-only.ts'

export interface StatementToRead {
  readonly bytes: Uint8Array
  readonly ownIban: string
}

const maxHeapMegabytes = 1024
const longestMs = 120_000

/** Rejects where the thread dies or takes far too long. */
export async function readBeside(workerData: StatementToRead): Promise<ReadStatement> {
  const thread = new Worker(new URL('statement-worker.ts', import.meta.url), { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes } })
  try {
    const [read] = await once(thread, 'message', { signal: AbortSignal.timeout(longestMs) }) as [ReadStatement]
    return read
  } finally {
    await thread.terminate()
  }
}

/** What one booking, or one part of a batch, moved on the account. */
export interface BankMovement {
  /**
   * `credit`: somebody paid. `taken_back`: what somebody had paid is gone again, as when a direct debit comes back. `came_back`: money of the shop
   * that could not be delivered. `undivided`: several credits booked as one without saying which. `fee`: the
   * bank took it for itself. `debit`: the shop paid.
   */
  readonly kind: 'credit' | 'taken_back' | 'came_back' | 'undivided' | 'fee' | 'debit'
  readonly bookedOn: DateOnly
  /** Always positive; cents of `currency`. */
  readonly amountCents: number
  readonly currency: string
  readonly debtorName: string
  readonly debtorIban: string
  readonly remittance: string
  /** Empty where the payer gave none. */
  readonly endToEndId: string
  readonly mandateReference: string
  /** Under which the shop brought collections to the bank that it paid as one sum. */
  readonly batchReference: string
  /** Why something was taken back, in the code of the banks: `AC04`, `AM04`, `MD06`; or what it was booked as: `IDDT/UPDD`, `NRTI+109`. */
  readonly returnReason: string
  /** The same whenever this movement is read again, and no other's. */
  readonly bankReference: string
}

type StatementRefusal = 'too_large' | 'wrong_encoding' | 'document_type' | 'not_xml' | 'not_a_statement' | 'notice' | 'wrong_archive' | 'wrong_content' | 'other_account'

export type ReadStatement =
  | { readonly movements: readonly BankMovement[]; readonly pendingCount: number }
  | { readonly refused: StatementRefusal; readonly detail: string }
