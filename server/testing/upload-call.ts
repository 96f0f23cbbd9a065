import type { CallAnswer } from './cart-calls.ts'
import type { TestApp } from './test-app.ts'

export async function uploadCall({ app }: Pick<TestApp, 'app'>, token: string, path: string, bytes: Uint8Array, type = 'audio/wav'): Promise<CallAnswer> {
  const answer = await app.inject({
    method: 'POST', url: `/api${path}`, headers: { 'authorization': `Bearer ${token}`, 'content-type': type }, payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json() }
}
