import type { FastifyInstance } from 'fastify'
import { contract } from '#domain/contract.ts'
import type { Config } from '#server/config.ts'
import { apiDocs, apiDocsStyle } from './api-docs.ts'
import { answerNotFound } from './failure-answer.ts'
import { openApi } from './open-api.ts'
import type { OtherMethods } from './other-methods.ts'

const docsPolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export function registerApi(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  otherMethods: OtherMethods,
  registerRoutes: (api: FastifyInstance) => void,
) {
  app.register(
    async (api) => {
      registerRoutes(api)
      // Without it the web would take an unknown call for an unknown page, and lead it home.
      for (const path of ['/', '/*']) api.all(path, { onRequest: otherMethods }, answerNotFound)
      // Describing every call takes a start a quarter of a second: it is done for who asks.
      let description: string | undefined
      let docs: string | undefined
      const describe = () => (description ??= JSON.stringify(openApi(contract, { origin: publicUrl, version: '1' })))
      api.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(describe()))
      api.get('/docs.css', async (_request, reply) => reply.type('text/css').send(apiDocsStyle))
      api.get('/docs', async (_request, reply) => reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(docs ??= apiDocs(contract)))
    },
    { prefix: '/api' },
  )
}
