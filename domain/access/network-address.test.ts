import { expect, it } from 'vitest'
import { lineOf, providerOf } from './network-address.ts'

it.each([
  ['203.0.113.77', '203.0.113.77', '203.0.0.0/16'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.0.0/16'],
  ['::FFFF:cb00:714d', '203.0.113.77', '203.0.0.0/16'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64', '2001:db8::/32'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8::/32'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::/64', '2001:db8::/32'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0::/32'],
  ['::1', '0:0:0:0::/64', '0:0::/32'],
  ['::', '0:0:0:0::/64', '0:0::/32'],
  ['inside', 'inside', 'inside'],
  ['', '', ''],
  ['1:2:3', '1:2:3', '1:2:3'],
])('%s belongs to the line %s, of the provider %s', (address, line, provider) => {
  expect([lineOf(address), providerOf(address)]).toEqual([line, provider])
})

it('all addresses of a /64 are one line, and the neighbouring /64 is another', () => {
  expect(lineOf('2001:db8:0:1::1')).toBe(lineOf('2001:db8:0:1:ffff:ffff:ffff:ffff'))
  expect(lineOf('2001:db8:0:1::1')).not.toBe(lineOf('2001:db8:0:2::1'))
})
