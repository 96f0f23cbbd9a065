/** The room for AAC: a process of its own, because its decoder's licence is not ours. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RoomEvents, Room } from './decoding-room.ts'

const maxHeapMegabytes = 256

export function openAacRoom({ answered, died }: RoomEvents): Room {
  const child = fork(fileURLToPath(new URL('aac-process.ts', import.meta.url)), {
    // A stranger's bytes are read there: it needs nothing of the shop's environment, and gets nothing of it.
    env: {},
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  child.on('message', answered)
  child.on('error', died)
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => {
      died()
      resolve()
    })
  })
  return {
    send: (job) => child.send(job, (failure) => (failure ? died() : undefined)),
    end: () => {
      child.ref()
      child.kill('SIGKILL')
      return gone
    },
  }
}
