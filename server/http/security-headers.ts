/** Pages bring their own content policy with the hashes of their scripts. */
import type { FastifyInstance, FastifyReply } from 'fastify'

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
