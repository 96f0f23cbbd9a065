import type { IncomingMessage } from 'node:http'

export const client = { id: 'freizeichen', secret: 'the-simulator-takes-this-secret-and-no-other' }

/** HTTP Basic, with both parts encoded as in a form. */
export function isTheClient({ headers: { authorization = '' } }: IncomingMessage): boolean {
  const [, sent = ''] = /^Basic (\S+)$/i.exec(authorization) ?? []
  const decode = (part = '') => new URLSearchParams(`value=${part}`).get('value')
  const [id, secret] = Buffer.from(sent, 'base64').toString().split(':')
  return decode(id) === client.id && decode(secret) === client.secret
}
