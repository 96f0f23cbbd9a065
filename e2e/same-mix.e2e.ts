/** The editor mixes where it is heard, the server where it is sold: both have to come to the same samples. */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createMonoCollector } from '#audio/decode/mono-collector.ts'
import { usualLimits } from '#audio/decode/limits.ts'
import { decodeMp3 } from '#audio/decode/mp3.ts'
import { musicLike } from '#audio/testing/music-like.ts'
import { speechLike } from '#audio/testing/speech-like.ts'
import { noise } from '#audio/testing/test-sounds.ts'
import { buildForBrowser } from './same-mix/build-for-browser.ts'
import { casesOf, type Inputs } from './same-mix/cases.ts'
import type { differences, times } from './same-mix/in-browser.ts'
import { expect, measured, open, test } from './shop-test.ts'

const budgetBytes = 25_000
const heardAtOnceMs = 50

test.describe.configure({ mode: 'default' })

let scripts: ReadonlyMap<string, string>
let inputs: Inputs

test.beforeAll(async () => {
  scripts = await buildForBrowser()
  inputs = await prepareInputs()
})

async function prepareInputs(): Promise<Inputs> {
  const folder = fileURLToPath(new URL('../assets/music/', import.meta.url))
  const { loopStartSample, loopSamples } = JSON.parse(readFileSync(`${folder}beds.json`, 'utf8'))
  const collector = createMonoCollector(usualLimits)
  await decodeMp3(new Uint8Array(readFileSync(`${folder}sommerregen.mp3`)), collector)
  const { samples, sampleRateHz } = collector.finish()
  const recording = speechLike({ seconds: 5, sampleRateHz: 24_000, seed: 5 })
  const room = noise(3, recording.samples.length, 0.004)
  return {
    take: { ...recording, samples: recording.samples.map((sample, index) => sample + (room[index] ?? 0)) },
    known: speechLike({ seconds: 5, sampleRateHz: 24_000, seed: 77 }),
    music: { samples: samples.slice(loopStartSample, loopStartSample + loopSamples.sommerregen), sampleRateHz },
    oddMusic: musicLike({ seconds: 5, sampleRateHz: 31_999 }),
  }
}

/** On a page of the shop, so that its content policy holds: no code is made of text, nothing comes from elsewhere. */
async function openWithEngine(page: Page) {
  const expected = Object.values(casesOf(inputs))
  const bytes = (numbers: Float32Array | Float64Array) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
  await page.route('**/same-mix/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/same-mix/', '')
    const [kind = '', name = ''] = path.split('/')
    const script = scripts.get(path)
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    if (path === 'inputs') return route.fulfill({ json: Object.fromEntries(Object.entries(inputs).map(([input, sound]) => [input, sound.sampleRateHz])) })
    const input = kind === 'inputs' ? inputs[name as keyof Inputs].samples : undefined
    const result = kind === 'expected' ? Float64Array.from(expected[Number(name)]?.() ?? []) : undefined
    return route.fulfill({ contentType: 'application/octet-stream', body: bytes(input ?? result ?? new Float64Array(0)) })
  })
  await open(page, '/')
}

const inBrowser = <Answer>(page: Page, what: string) => page.evaluate<Answer>(`import('/same-mix/in-browser.js').then((side) => side.${what}())`)

test('a greeting mixed in the browser equals the server’s, sample for sample', async ({ page }) => {
  await openWithEngine(page)
  const { cases, values, found } = await inBrowser<Awaited<ReturnType<typeof differences>>>(page, 'differences')
  console.log(`same mix: ${cases} cases, ${values} values compared`)
  expect(cases).toBeGreaterThan(20)
  expect(values).toBeGreaterThan(1_000_000)
  expect(found, 'where the browser’s samples part from the server’s').toEqual([])
})

test('a moved slider is heard at once', measured, async ({ page }) => {
  await openWithEngine(page)
  const measured = await inBrowser<Awaited<ReturnType<typeof times>>>(page, 'times')
  const shown = Object.entries(measured).map(([name, value]) => `${name} ${value.toFixed(1)}`)
  console.log(`live mix of a voice of 30 s: ${shown.join(', ')}`)
  expect(measured.moveMs).toBeLessThanOrEqual(heardAtOnceMs)
})

/** What every engine reckons alike: the language defines these to the last bit. */
const exactlyDefined = [
  'abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc', 'LN10', 'LN2', 'PI', 'SQRT1_2', 'SQRT2',
]

function engineScripts(): [name: string, code: string][] {
  return [...scripts].filter(([name]) => name !== 'in-browser.js')
}

test('the mix uses nothing that a browser engine may compute in its own way', () => {
  for (const [name, code] of engineScripts()) {
    const used = new Set(Array.from(code.matchAll(/\bMath\.(\w+)/g), ([, what = '']) => what))
    expect([...used].filter((what) => !exactlyDefined.includes(what)), `Math in ${name}`).toEqual([])
    expect(code.includes('**'), `powers in ${name}`).toBe(false)
  }
})

test('the live mix costs at most 25 kB, and contains nothing that the content policy blocks', () => {
  const bytes = engineScripts().reduce((sum, [, code]) => sum + brotliCompressSync(code).length, 0)
  console.log(`live mix: ${(bytes / 1000).toFixed(1)} kB in ${engineScripts().map(([name]) => name).join(', ')}`)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(budgetBytes)
  for (const [name, code] of engineScripts()) expect(code, name).not.toMatch(/\bWebAssembly\b|\beval\(|new Function\b/)
})
