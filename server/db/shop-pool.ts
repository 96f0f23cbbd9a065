import type { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseBusy } from './database-busy.ts'
import type { FairLines } from './fair-lines.ts'

type Connected = Parameters<pg.Pool['connect']>[0]

interface Options extends pg.PoolConfig {
  /** Where everybody takes what is free, nobody has lines. */
  readonly lines?: FairLines
  readonly onConnectionLost?: ((error: Error) => void) | undefined
}

/** A pool that can be told that nobody answers: who waits then is refused, and who comes is not let in. */
export class ShopPool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>()
  readonly #lines: FairLines | undefined
  #isSilent = false

  constructor({ lines, onConnectionLost, ...options }: Options) {
    super(options)
    this.#lines = lines
    this.on('connect', (client) => {
      this.#clients.add(client)
      client.on('error', (error) => onConnectionLost?.(error))
    })
    this.on('remove', (client) => this.#clients.delete(client))
    // Each connection tells it itself, whether it rests or not.
    this.on('error', () => {})
  }

  get isWaiting(): boolean {
    return this.#isSilent || this.waitingCount > 0 || this.totalCount > this.idleCount
  }

  /** Grows with every answer, and falls where a connection ends. */
  get heardBytes(): number {
    return [...this.#clients].reduce((sum, client) => sum + streamOf(client).bytesRead, 0)
  }

  set isSilent(isSilent: boolean) {
    this.#isSilent = isSilent
    if (isSilent) for (const client of this.#clients) hangUp(client)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.#enter()
    if (!callback) return connecting
    void tell(connecting, callback)
  }

  async #enter(): Promise<pg.PoolClient> {
    const leave = (await this.#lines?.enter()) ?? (() => {})
    try {
      if (this.#isSilent) throw new DatabaseBusy('the database does not answer')
      const client = await super.connect()
      // Made anew for each use.
      const { release } = client
      client.release = (error) => {
        release(error)
        leave(error)
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
}

async function tell(connecting: Promise<pg.PoolClient>, callback: Connected) {
  const [connected] = await Promise.allSettled([connecting])
  if (connected.status === 'fulfilled') callback(undefined, connected.value, connected.value.release)
  else callback(connected.reason as Error, undefined, () => {})
}

const streamOf = (client: pg.ClientBase) => (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

export const hangUp = (client: pg.ClientBase) => void streamOf(client).destroy()
