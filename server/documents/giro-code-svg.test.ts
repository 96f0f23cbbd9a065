import { expect, it } from 'vitest'
import { shopOwner } from '#assets/shop-owner.ts'
import { giroCodePayload } from '#domain/payment/giro-code.ts'
import { giroCodeSvg, qrPath } from './giro-code-svg.ts'

const payload = giroCodePayload({ ...shopOwner.bank, cents: 11_900, reference: 'Auftrag 1000017' }) ?? ''

it('[R9.10] a GiroCode for a screen is dark on white, with its quiet zone and an alternative text', async () => {
  const svg = await giroCodeSvg(payload, 'GiroCode "hier" & jetzt')
  expect(svg).toMatch(/^<svg [^>]*viewBox="-4 -4 (\d+) \1" role="img" aria-label="GiroCode &quot;hier&quot; &amp; jetzt"/)
  expect(svg).toContain('fill="#fff"')
  expect(svg).not.toContain('style=')
})

it('the longest payload that the standard allows fits into version 13', async () => {
  const { size } = await qrPath('x'.repeat(331))
  expect(size).toBeLessThanOrEqual(17 + 4 * 13)
})

it('a code begins in each of its three corners with the mark that scanners look for', async () => {
  const { size, path } = await qrPath(payload)
  for (const corner of ['M0 0h7v1h-7z', `M${size - 7} 0h7v1h-7z`, `M0 ${size - 7}h7v1h-7z`]) expect(path).toContain(corner)
})
