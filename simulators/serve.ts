/** A simulator listens on a free port unless it is given one, tells it to its parent process, and ends with the parent. */
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'

export function serve(server: Server, port = 0) {
  const end = () => process.exit(0)
  // Who started it may have been killed just before it hears.
  server.listen(port, '127.0.0.1', () => process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, (error: Error | null) => error && end()))
  process.once('disconnect', end)
  // Ctrl+C reaches every process of the terminal at once; the shop may still need its answers while it drains.
  process.on('SIGINT', () => {})
}
