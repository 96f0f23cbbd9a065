/** Pages bring their own content policy with the hashes of their scripts. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
} as const

const nothingAtAll = "default-src 'none'; frame-ancestors 'none'"

export function addSecurityHeaders(reply: FastifyReply, { publicUrl }: { publicUrl: string }) {
  for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) reply.header(name, value)
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', nothingAtAll)
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

export function registerSecurityHeaders(app: FastifyInstance, config: { publicUrl: string }) {
  app.addHook('onSend', async (_request, reply, payload) => {
    addSecurityHeaders(reply, config)
    return payload
  })
}

const contactDays = 180

/** Whom to tell of a weakness (RFC 9116). */
export function registerSecurityContact(app: FastifyInstance, { publicUrl, owner, now }: Pick<Deps, 'publicUrl' | 'owner' | 'now'>) {
  app.get('/.well-known/security.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send([
    `Contact: mailto:${owner.now().email}`,
    `Expires: ${new Date(now().getTime() + contactDays * 24 * 60 * 60 * 1000).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')))
}
