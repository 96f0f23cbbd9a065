import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppWithoutDatabase, type TestApp } from '#server/testing/test-app.ts'

describe('the id of a request', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await openAppWithoutDatabase()
  })
  afterAll(() => shop.close())

  const idFor = async (given?: string) => {
    const answer = await shop.app.inject({ url: '/api/nothing', headers: given === undefined ? {} : { 'x-request-id': given } })
    expect(answer.json()).toMatchObject({ requestId: answer.headers['x-request-id'] })
    return String(answer.headers['x-request-id'])
  }

  it.each(['12345678', '0f8fad5b-d9cb-469f-a165-70867728950e', 'A'.repeat(64)])('is kept when it arrives as %s', async (given) => {
    expect(await idFor(given)).toBe(given)
  })

  it.each(['1234567', 'A'.repeat(65), 'with a space', 'semi;colon1', '<script>1', 'new\tline12', 'ümlaut123', '"quoted" id', ''])(
    'is replaced when it arrives as "%s"',
    async (given) => {
      expect(await idFor(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    },
  )

  it('is unique for each request', async () => {
    expect(await idFor()).not.toBe(await idFor())
  })

  it('appears in the log line of the request', async () => {
    const id = await idFor()
    expect(shop.logLines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as object)).toMatchObject([
      { requestId: id, method: 'GET', status: 404, msg: 'request' },
    ])
  })
})
