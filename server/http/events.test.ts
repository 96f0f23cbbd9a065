import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import { listenSomewhere } from '../testing/sound.ts'
import { openAppWithoutDatabase, type TestApp } from '../testing/test-app.ts'
import { bind } from './bind.ts'
import { mount } from './mount.ts'

const follow = endpoint({
  answer: 'events', path: '/probe/events', summary: 'Tells', audience: 'anyone', caching: 'personal', input: z.object({}), output: z.object({ step: z.int() }), errors: [],
})

let shop: TestApp
let signal: AbortSignal | undefined
beforeAll(async () => {
  shop = await openAppWithoutDatabase({
    routes: (api, deps) => mount(api, deps, bind({ follow }, {
      follow: async function* (_deps, _input, _asker, request) {
        signal = request.signal
        yield { step: 1 }
        const gone = Promise.withResolvers<void>()
        signal.addEventListener('abort', () => gone.resolve())
        await gone.promise
      },
    })),
  })
})
afterAll(() => shop.close())

it('a call that sends events is told when its listener disconnects, and not before', async () => {
  const leaver = new AbortController()
  const answer = await fetch(`${await listenSomewhere(shop.app)}/api/probe/events`, { signal: leaver.signal })
  const { value } = await answer.body!.getReader().read()
  expect([Buffer.from(value!).toString(), signal?.aborted]).toEqual(['data: {"step":1}\n\n', false])
  leaver.abort()
  await vi.waitFor(() => expect(signal?.aborted).toBe(true))
})
