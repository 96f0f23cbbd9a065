// Every line of the golden lists was read by a person: what stands on the left must be said as it stands on the right.
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { languages } from '#domain/language.ts'
import { normalise } from './normalise.ts'

function goldenLines(language: string): [string, string][] {
  const lines = readFileSync(new URL(`golden/${language}.tsv`, import.meta.url), 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [written = '', spoken = ''] = line.split('\t')
    return [written, spoken]
  })
}

describe.each(languages)('the golden list of %s', (language) => {
  const lines = goldenLines(language)

  it('has at least two hundred different lines', () => {
    expect(new Set(lines.map(([written]) => written)).size).toBeGreaterThanOrEqual(200)
  })

  it.each(lines)('speaks "%s" as "%s"', (written, spoken) => {
    expect(normalise(written, language).spoken).toBe(spoken)
  })
})
