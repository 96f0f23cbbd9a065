import { expect, it } from 'vitest'
import { usualPlaces } from './chromium.ts'

it.each([
  ['linux', {}, /^\/usr\/bin\/chromium-headless-shell$/],
  ['darwin', {}, /^\/Applications\/Chromium\.app\/Contents\/MacOS\/Chromium$/],
  ['win32', { PROGRAMFILES: 'C:\\Program Files' }, /Program Files.*chrome\.exe$/],
] as const)('knows the path of Chromium on %s', (platform, environment, first) => {
  expect(usualPlaces(platform, environment)[0]).toMatch(first)
})
