import { describe, expect, it } from 'vitest'
import { productTypeCodes } from '#domain/catalogue/product-type.ts'
import { languages } from '#domain/language.ts'
import waves from '#web/home/demo-peaks.json' with { type: 'json' }
import { namedDemo, shownDemo } from '#web/home/shown-demos.ts'
import { editionOfDemo } from './edition-of-demo.ts'

/** Where one of these fails, the catalogue's examples have changed: node generators/demo-peaks.ts */
describe.each(languages)('the waveforms on the home page in "%s"', (language) => {
  it.each(productTypeCodes)('%s has the waveform of its demo', (type) => {
    const { edition, seconds, peaks } = waves[language].types[type]
    expect(edition).toBe(editionOfDemo(shownDemo(type, language)))
    expect([Math.max(...peaks), Math.min(...peaks) >= 0, seconds > 5 && seconds < 40]).toEqual([100, true, true])
  })

  it('the greeting with the name has a waveform of its own', () => {
    expect(waves[language].named.edition).toBe(editionOfDemo(namedDemo(language)))
  })
})
