/** A thread or process that decodes one upload at a time, and is ended when an upload asks too much. */
import { whenIdle } from '../room/when-idle.ts'
import type { DecodingLimits } from './limits.ts'
import type { Take } from './read-take.ts'
import { type Refusal, refusal } from './refusal.ts'

export interface DecodingJob {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly limits: DecodingLimits
}

export interface RoomEvents {
  readonly answered: (answer: Take | Refusal) => void
  /** Of itself: out of memory, or of a fault that no decoder caught. */
  readonly died: () => void
}

/** The bytes that it is sent may be gone afterwards. */
export interface Room {
  send(job: DecodingJob): void
  end(): Promise<void>
}

export type OpenRoom = (events: RoomEvents) => Room

const idleMs = 30_000

export function createDecodingRoom(openRoom: OpenRoom) {
  let room: Room | undefined
  let settle: ((answer: Take | Refusal) => void) | undefined
  let queue: Promise<unknown> = Promise.resolve()
  const leave = async () => {
    const ended = room
    room = undefined
    await ended?.end()
  }
  const rest = whenIdle(idleMs, () => void leave())
  const giveUp = (cause: string) => {
    settle?.(refusal('TOO_DEMANDING', { cause }))
    return leave()
  }
  const open = () => {
    // One that was left has nothing to say any more.
    const opened: Room = openRoom({
      answered: (answer) => (room === opened ? settle?.(answer) : undefined),
      died: () => (room === opened ? void giveUp('memory') : undefined),
    })
    return opened
  }
  const readNow = async (job: DecodingJob) => {
    rest.busy()
    const timeout = setTimeout(() => void giveUp('time'), job.limits.timeoutMs)
    try {
      return await new Promise<Take | Refusal>((resolve) => {
        settle = resolve
        room ??= open()
        room.send(job)
      })
    } finally {
      settle = undefined
      clearTimeout(timeout)
      rest.idle()
    }
  }
  return {
    read(job: DecodingJob) {
      const answer = queue.then(() => readNow(job))
      queue = answer.catch(() => undefined)
      return answer
    },
    async close() {
      await queue
      rest.busy()
      await leave()
    },
  }
}
