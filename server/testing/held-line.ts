import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A line to a server of another maker, which a test may hold. */
export interface Line {
  /** As that of the server, but through this line. */
  readonly address: string
  /** Connections so far on which something was asked: a client that gave up may connect anew, and ask nothing. */
  readonly asked: () => number
  /** Nothing passes, in no direction, and nobody hangs up: as where the server is stopped. */
  readonly hold: () => void
  /** As soon as a client of PostgreSQL says goodbye. */
  readonly holdAtGoodbye: () => void
  readonly release: () => void
  readonly cut: () => void
  readonly close: () => Promise<void>
}

/** How a client of PostgreSQL says goodbye. */
const goodbye = Buffer.from('X\0\0\0\x04', 'latin1')

export async function openLine(address: string): Promise<Line> {
  const to = new URL(address)
  const sockets = new Set<Socket>()
  let isHeld = false
  let holdsAtGoodbye = false
  let asked = 0
  const server: Server = createServer({ pauseOnConnect: true }, (near) => {
    near.once('data', () => { asked += 1 })
    const far = connect(Number(to.port), to.hostname)
    for (const [from, into] of [[near, far], [far, near]] as const) {
      sockets.add(from)
      from.on('data', (bytes: Buffer) => {
        isHeld ||= holdsAtGoodbye && bytes.equals(goodbye)
        if (!isHeld) return into.write(bytes)
        from.pause()
        from.unshift(bytes)
      })
      from.on('error', () => into.destroy())
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
      from.resume()
    }
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.address() as AddressInfo
  return {
    address: address.replace(to.host, `${to.hostname}:${port}`),
    asked: () => asked,
    hold: () => {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    holdAtGoodbye: () => { holdsAtGoodbye = true },
    release: () => {
      isHeld = false
      holdsAtGoodbye = false
      for (const socket of sockets) socket.resume()
    },
    cut: () => { for (const socket of sockets) socket.destroy() },
    close: () => new Promise((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    }),
  }
}
