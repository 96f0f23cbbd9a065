import { expect, it } from 'vitest'
import { hasSentMark, sentMark } from './contact-data.server.ts'

const requestWith = (cookie: string) => new Request('https://shop.example/contact', { headers: { cookie } })

it('is recognised, also among other cookies', () => {
  const [kept = ''] = sentMark.split(';')
  expect(hasSentMark(requestWith(kept))).toBe(true)
  expect(hasSentMark(requestWith(`theme=dark; ${kept}; a=b`))).toBe(true)
})

it.each(['', 'theme=dark', 'not-message-sent=yes', 'message-sent=yes2', 'message-sent=no'])('is not recognised in "%s"', (cookie) => {
  expect(hasSentMark(requestWith(cookie))).toBe(false)
})
