/** A mail server that keeps the id of each mail, hangs up on every twentieth once it has it, and refuses every thirtieth for a while. */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface LetterBox {
  readonly address: string
  /** One for each time that a mail arrived. */
  readonly messageIds: readonly string[]
  readonly close: () => Promise<void>
}

export async function openLetterBox(): Promise<LetterBox> {
  const messageIds: string[] = []
  let asked = 0
  const server = new SMTPServer({
    authOptional: true, disableReverseLookup: true, hideSTARTTLS: true,
    onData: callbackify(take),
  })
  async function take(stream: SMTPServerDataStream, { id }: SMTPServerSession): Promise<string> {
    const source = await text(stream)
    asked += 1
    if (asked % 30 === 0) throw Object.assign(new Error('try again later'), { responseCode: 451 })
    const [, messageId] = /^message-id:\s*(<[^>]+>)/im.exec(source) ?? []
    messageIds.push(messageId ?? 'without an id')
    if (asked % 20 === 0) for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
    return 'Taken'
  }
  // Whoever is killed in the middle of a mail is no reason to end.
  server.on('error', () => {})
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  const { port } = server.server.address() as AddressInfo
  return { address: `smtp://127.0.0.1:${port}`, messageIds, close: () => new Promise((resolve) => { server.close(resolve) }) }
}
