import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withEarlyMarks } from './early-marks.server.ts'

const page = '<html><head><title>T</title></head><body><p id="unknown-page">There is no such page.</p></body></html>'

/** What the page says of itself while it is read, and when it is read to its end. */
function toldBy(html: string, { hash = '', cookie = '' }) {
  const dataset: { pointsAt?: string; theme?: string } = {}
  let atEnd = () => {}
  for (const [, script = ''] of withEarlyMarks(html, 'n').matchAll(/<script nonce="n">([^]*?)<\/script>/g)) {
    runInNewContext(script, { location: { hash }, document: { cookie, documentElement: { dataset } }, addEventListener: (_: string, act: () => void) => { atEnd = act } })
  }
  const early = { ...dataset }
  atEnd()
  return { early, late: { ...dataset } }
}

it('a page with a note says before it is painted that the address points at the note, until the browser knows', () => {
  expect(toldBy(page, { hash: '#unknown-page' })).toEqual({ early: { pointsAt: 'unknown-page' }, late: {} })
  expect(toldBy(page, {})).toEqual({ early: {}, late: {} })
})

it('a page without a note never points at one', () => {
  expect(toldBy('<head></head><p>Text</p>', { hash: '#unknown-page' })).toEqual({ early: {}, late: {} })
})

it.each([
  ['theme=dark', 'dark'], ['prices=net; theme=light; a=b', 'light'], ['theme=system', undefined], ['theme=pink', undefined], ['mytheme=dark', undefined], ['', undefined],
])('with the cookies "%s" a page says before it is painted that its theme is %s', (cookie, theme) => {
  expect(toldBy(page, { cookie }).early.theme).toBe(theme)
})

it('a browser without scripts asks for the theme instead', () => {
  expect(withEarlyMarks(page, 'n')).toContain('<noscript><link rel=stylesheet href=/look.css></noscript></head>')
})
