import { setImmediate as soon } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { withEarlyMarks, withPatientScripts } from './page-scripts.server.ts'

const code = 'import * as route0 from "/assets/root.js";\n  window.x = "$1 </p>";\nimport("/assets/entry.js")'
const page = [
  '<html><head><title>T</title>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" crossorigin="" href="/assets/framework-1.js"/><link rel="stylesheet" href="/assets/shop.css"/></head>',
  `<body><h1>T</h1><script>before()</script><script type="module" async="">${code}</script><script>after()</script></body></html>`,
].join('')
const patient = withPatientScripts(page)

describe('the scripts of a page', () => {
  it('are not fetched by the page\'s markup', () => {
    expect(patient).not.toContain('<link rel="modulepreload"')
    expect(patient).not.toMatch(/<script type="module"/)
  })

  it('wait in the page with the same text', () => {
    expect(patient).toContain(`<script type="text/plain" id="scripts-in-waiting">${code}</script>`)
  })

  it('leave everything else unchanged, in its order', () => {
    expect(patient).toContain('<link rel="stylesheet" href="/assets/shop.css"/>')
    expect(patient.indexOf('before()')).toBeLessThan(patient.indexOf(code))
    expect(patient.indexOf('getElementById("scripts-in-waiting")')).toBeLessThan(patient.indexOf('after()'))
  })
})

it('a page without module scripts stays unchanged', () => {
  expect(withPatientScripts('<html><body><p>Text</p></body></html>')).toBe('<html><body><p>Text</p></body></html>')
})

interface Frames {
  readonly hidden?: boolean
  /** How this browser tells of paints: as it should, not at all, or by refusing to be asked. */
  readonly tells?: 'paints' | 'nothing' | 'refusal'
  /** A file that does not come. */
  readonly missing?: string | undefined
}

/** As much of a browser as the starter touches: time and paints come when the test says so. */
function openPage({ hidden = false, tells = 'paints', missing }: Frames = {}) {
  const appended: object[] = []
  /** The files that ran, and the pause after each. */
  const ran: string[] = []
  const frames: (() => void)[] = []
  const timers: { readonly run: () => void; readonly afterMs: number }[] = []
  const observers = new Set<PerformanceObserver>()
  const place = { append: (element: object) => appended.push({ ...element }) }

  class PerformanceObserver {
    readonly told: (seen: object, by: PerformanceObserver) => void
    constructor(told: (seen: object, by: PerformanceObserver) => void) { this.told = told }
    observe(asked: { readonly type: string; readonly buffered: boolean }) {
      if (tells === 'refusal') throw new TypeError('entryTypes is missing')
      // What was painted before the starter ran is told too.
      if (asked.type === 'paint' && asked.buffered) observers.add(this)
    }
    disconnect() { observers.delete(this) }
  }

  runInNewContext(/<script>(\(\(\)=>\{[\s\S]*?)<\/script>/.exec(patient)![1]!.replace('import(', 'run('), {
    run: async (href: string) => {
      ran.push(href)
      if (href === missing) throw new TypeError('Failed to fetch')
    },
    document: {
      hidden, head: place, body: place, createElement: (tag: string) => ({ tag }),
      getElementById: (id: string) => ({ textContent: id === 'scripts-in-waiting' ? code : '' }),
    },
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, afterMs: number) => timers.push({ run, afterMs }),
    MessageChannel: class {
      port1: { onmessage?: () => void } = {}
      port2 = { postMessage: () => queueMicrotask(() => {
        ran.push('pause')
        this.port1.onmessage?.()
      }) }
    },
    ...(tells !== 'nothing' && { PerformanceObserver }),
  })

  return {
    appended, ran, observers,
    paint: (name: string) => observers.forEach((observer) => observer.told({ getEntriesByName: (asked: string) => (asked === name ? [{ name }] : []) }, observer)),
    drawFrame: () => frames.splice(0).forEach((run) => run()),
    waitMs: (ms: number) => timers.filter(({ afterMs }) => afterMs <= ms).forEach(({ run }) => run()),
  }
}

const everything = [
  ...['/assets/framework-1.js', '/assets/a.js', '/assets/entry.js'].map((href) => ({ tag: 'link', rel: 'modulepreload', href })),
  { tag: 'script', type: 'module', textContent: code },
]

describe('the starter of the scripts', () => {
  it('waits for the first contentful paint, and fetches everything then', async () => {
    const opened = openPage()
    opened.drawFrame()
    opened.paint('first-paint')
    await soon()
    expect(opened.appended).toEqual([])
    opened.paint('first-contentful-paint')
    await soon()
    expect(opened.appended).toEqual(everything)
  })

  it.each(['paints', 'nothing', 'refusal'] as const)('waits 300 ms from the first frame where no paint is reported: by a browser that reports %s', async (tells) => {
    const opened = openPage({ tells })
    opened.waitMs(10_000)
    expect(opened.appended).toEqual([])
    opened.drawFrame()
    opened.waitMs(299)
    await soon()
    expect(opened.appended).toEqual([])
    opened.waitMs(300)
    await soon()
    expect(opened.appended).toEqual(everything)
  })

  it('does not wait in a hidden tab', async () => {
    const opened = openPage({ hidden: true })
    await soon()
    expect(opened.appended).toEqual(everything)
  })

  it('starts once, and stops listening', async () => {
    const opened = openPage()
    opened.drawFrame()
    opened.paint('first-contentful-paint')
    expect(opened.observers.size).toBe(0)
    opened.waitMs(300)
    await soon()
    expect(opened.appended).toEqual(everything)
  })

  it.each([undefined, '/assets/a.js'])('runs what the page stands on piece by piece, the framework first, and the page after it, also where %s does not come', async (missing) => {
    const opened = openPage({ missing })
    opened.paint('first-contentful-paint')
    await soon()
    expect(opened.ran).toEqual(['/assets/framework-1.js', 'pause', '/assets/a.js', 'pause'])
    expect(opened.appended.at(-1)).toEqual(everything.at(-1))
  })
})

const marked = '<html><head><title>T</title></head><body><p id="unknown-page">There is no such page.</p></body></html>'

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
  expect(toldBy(marked, { hash: '#unknown-page' })).toEqual({ early: { pointsAt: 'unknown-page' }, late: {} })
  expect(toldBy(marked, {})).toEqual({ early: {}, late: {} })
})

it('a page without a note never points at one', () => {
  expect(toldBy('<head></head><p>Text</p>', { hash: '#unknown-page' })).toEqual({ early: {}, late: {} })
})

it.each([
  ['theme=dark', 'dark'], ['prices=net; theme=light; a=b', 'light'], ['theme=system', undefined], ['theme=pink', undefined], ['mytheme=dark', undefined], ['', undefined],
])('with the cookies "%s" a page says before it is painted that its theme is %s', (cookie, theme) => {
  expect(toldBy(marked, { cookie }).early.theme).toBe(theme)
})

it('a browser without scripts asks for the theme instead', () => {
  expect(withEarlyMarks(marked, 'n')).toContain('<noscript><link rel=stylesheet href=/look.css></noscript></head>')
})
