import { expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

it.each([[300, 'de', '1 kB'], [512_400, 'de', '512 kB'], [1_250_000, 'de', '1,3 MB'], [1_250_000, 'en', '1.3 MB'], [12_000_000, 'en', '12 MB']] as const)(
  'formats a size of %i bytes (%s)', (bytes, language, expected) => {
    expect(formatSize(bytes, language)).toBe(expected)
  },
)
