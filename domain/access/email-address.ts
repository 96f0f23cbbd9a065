/** E-mail addresses and telephone numbers, judged by their form alone. */
import { z } from 'zod'

/** Nothing that would be a mistake in any address, or a trap on a page that repeats it. */
const email = /^[^\s@<>]{1,64}@[^\s@<>]{1,180}\.[^\s@<>.]+$/

export const looksLikeEmail = (written: string): boolean => email.test(written)

/** Also that of nobody: empty. */
export const phonePattern = /^[+\d\s()/.-]*$/

const base = 36
const firstBias = 72
const firstDamp = 700
const damp = 2
const skew = 38
const mostDigit = 26
const firstForeign = 0x80
const mostCode = 0x10ff_ff

/** Letters that look like others of another script stay as they are sent. */
const isPlain = /^[\p{Script=Latin}\p{M}\d-]+$/u

/** How an address is shown: with its domain as people write it, where mail servers have it as `xn--…`. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  return at < 0 || !/xn--/i.test(domain) ? email : `${email.slice(0, at)}@${domain.split('.').map(readableLabel).join('.')}`
}

function readableLabel(label: string): string {
  const decoded = /^xn--/i.test(label) ? decodePunycode(label.slice(4).toLowerCase()) : undefined
  return decoded !== undefined && isPlain.test(decoded) ? decoded : label
}

/** RFC 3492; `undefined` for what is none. */
function decodePunycode(encoded: string): string | undefined {
  const end = encoded.lastIndexOf('-')
  const codes = Array.from(encoded.slice(0, Math.max(end, 0)), (letter) => letter.codePointAt(0) ?? 0)
  let [code, place, bias, read] = [firstForeign, 0, firstBias, end + 1]
  while (read < encoded.length) {
    const start = place
    for (let [weight, reach] = [1, base]; ; reach += base) {
      const digit = digitOf(encoded[read++])
      if (digit === undefined) return undefined
      place += digit * weight
      const threshold = Math.min(Math.max(reach - bias, 1), mostDigit)
      if (digit < threshold) break
      weight *= base - threshold
    }
    bias = nextBias(place - start, codes.length + 1, start === 0)
    code += Math.floor(place / (codes.length + 1))
    if (code > mostCode) return undefined
    place %= codes.length + 1
    codes.splice(place++, 0, code)
  }
  return String.fromCodePoint(...codes)
}

function digitOf(letter: string | undefined): number | undefined {
  const digit = letter === undefined ? Number.NaN : Number.parseInt(letter, base)
  if (Number.isNaN(digit)) return undefined
  // Letters come first, then figures.
  return digit < 10 ? digit + 26 : digit - 10
}

function nextBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? firstDamp : damp))
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > ((base - 1) * mostDigit) / 2; steps += base) rest = Math.floor(rest / (base - 1))
  return steps + Math.floor((base * rest) / (rest + skew))
}

/** E-mail addresses: kept as written, compared without regard to case. */
export const mostEmailCharacters = 254

export const emailSchema = z.string().trim().overwrite(withAsciiDomain).max(mostEmailCharacters).pipe(z.email())

/** What somebody types to sign in: whatever it is, it is looked for, never judged. */
export const userNameSchema = z.string().trim().min(1).max(mostEmailCharacters)

export function emailKey(email: string): string {
  return withAsciiDomain(email.trim()).toLowerCase()
}

/** `praxis-müller.de` is `xn--praxis-mller-klb.de` to mail servers. Some browsers send it as it is written, others do not: it is the same mailbox. */
function withAsciiDomain(email: string): string {
  const [, mailbox, domain = ''] = /^([^\s@]+)@([^\s@/\\?#:%[\]]+)$/.exec(email) ?? []
  const isForeign = /[^ -~]/.test(domain)
  return isForeign && URL.canParse(`https://${domain}`) ? `${mailbox}@${new URL(`https://${domain}`).hostname}` : email
}
