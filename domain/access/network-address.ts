/** An IPv6 line counts as its whole /64: its user has a new address for every try. */

/** IPv4 whole, also where IPv6 wraps it; of IPv6 the first 64 bits. What is no address stays as it is. */
export function lineOf(address: string): string {
  const groups = ipv6Groups(address)
  if (!groups) return address
  return wrappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** About as much as one provider gives to its customers: it stays when a phone or a router gets another address. */
export function providerOf(address: string): string {
  const groups = ipv6Groups(address)
  const ipv4 = groups ? wrappedIpv4(groups) : address
  if (groups && ipv4 === undefined) return `${groups.slice(0, 2).join(':')}::/32`
  const [first, second, third] = ipv4?.split('.') ?? []
  return third === undefined ? address : `${first}.${second}.0.0/16`
}

const groupCount = 8

function ipv6Groups(address: string): string[] | undefined {
  // A zone names a network card of this machine.
  const [written = ''] = address.toLowerCase().split('%')
  if (!written.includes(':')) return undefined
  const [head = [], tail] = withoutDots(written).split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: groupCount - head.length - (tail?.length ?? 0) }, () => '0')
  const groups = tail ? [...head, ...zeros, ...tail] : head
  return groups.length === groupCount ? groups.map((group) => Number.parseInt(group, 16).toString(16)) : undefined
}

/** `::ffff:192.0.2.1` → `::ffff:c000:201` */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...numbers: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

function wrappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}
