import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withEarlyNote } from './early-note.server.ts'

const page = '<html><head><title>T</title></head><body><p id="unknown-page">There is no such page.</p></body></html>'

/** What the page says of itself while it is read, and when it is read to its end. */
function toldAt(hash: string): [string | undefined, string | undefined] {
  const [, script = ''] = /<script nonce="n">([^]*)<\/script>/.exec(withEarlyNote(page, 'n')) ?? []
  const dataset: { pointsAt?: string } = {}
  let atEnd = () => {}
  runInNewContext(script, { location: { hash }, document: { documentElement: { dataset } }, addEventListener: (_: string, act: () => void) => { atEnd = act } })
  const early = dataset.pointsAt
  atEnd()
  return [early, dataset.pointsAt]
}

it('a page with a note says before it is painted that the address points at the note, until the browser knows', () => {
  expect(toldAt('#unknown-page')).toEqual(['unknown-page', undefined])
  expect(toldAt('')).toEqual([undefined, undefined])
})

it('a page without a note stays unchanged', () => {
  expect(withEarlyNote('<head></head><p>Text</p>', 'n')).toBe('<head></head><p>Text</p>')
})
