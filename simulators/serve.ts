/** A simulator that a shop started takes the connections which the shop accepts for it, and ends with the shop. Started by hand it listens on the given port. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Beside a real shop: what it saw is nobody's on this machine. */
export const isSilent = process.env['SIMULATOR'] === 'silent'

export function serve(server: Server, port = 0) {
  if (!process.connected) return void server.listen(port, '127.0.0.1')
  process.on('message', (_, socket: Socket | undefined) => {
    // Who connected may be gone already.
    if (!socket) return
    server.emit('connection', socket)
    socket.resume()
  })
  process.once('disconnect', () => process.exit(0))
  // Ctrl+C reaches every process of the terminal at once; the shop may still need its answers while it drains.
  process.on('SIGINT', () => {})
}
