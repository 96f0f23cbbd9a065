/** Reads the statements of the shop's bank account, camt.053.001.02 and .08. What it gives comes from outside: nothing in it is believed but amounts and days. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { ibanKey } from '#domain/money/iban.ts'
import type { ReadStatement } from './bank-movement.ts'
import { repeatable, statementFile } from './camt-053-shape.ts'
import { movementsOf } from './statement-movements.ts'

/** A year of a busy account has less. */
const mostBytes = 20 * 1024 * 1024

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0(2|8)$/

/** Entities stay as they are written until the text is taken apart: nothing in a file can make it grow. */
const parser = new XMLParser({
  ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, parseAttributeValue: false, trimValues: true,
  processEntities: false, ignoreDeclaration: true, ignorePiTags: true, alwaysCreateTextNode: false, isArray: (name) => repeatable.has(name),
  // Names lose their prefix, while the attributes that explain the prefixes stay.
  transformTagName: (name) => name.slice(name.indexOf(':') + 1),
  tagValueProcessor: (_name, value) => withoutEntities(value),
})

export function readStatements(bytes: Uint8Array, { ownIban }: { readonly ownIban: string }): ReadStatement {
  if (bytes.length > mostBytes) return { refused: 'too_large', detail: `${bytes.length} bytes` }
  const text = decode(bytes)
  if (text === undefined) return { refused: 'wrong_encoding', detail: 'neither UTF-8 nor Latin' }
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) return { refused: 'document_type', detail: 'a statement has none' }
  const parsed = parse(text)
  if ('refused' in parsed) return parsed
  const file = statementFile.safeParse(parsed.document)
  if (!file.success) return { refused: 'wrong_content', detail: file.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 5).join('; ') }
  const statements = file.data.BkToCstmrStmt.Stmt
  const other = statements.find(({ Acct }) => ibanKey(Acct.Id.IBAN) !== ibanKey(ownIban))
  if (other) return { refused: 'other_account', detail: ibanKey(other.Acct.Id.IBAN) }
  return movementsOf(statements)
}

/** As the declaration says; without one it is UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const named = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  if (!['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'].includes(named)) return undefined
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parse(text: string): { readonly document: unknown } | Extract<ReadStatement, { refused: string }> {
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) return { refused: 'not_xml', detail: `line ${verdict.err.line}: ${verdict.err.msg}` }
  try {
    const { Document: document } = parser.parse(text) as { Document?: Record<string, unknown> }
    const names = Object.entries(document ?? {}).filter(([key]) => key.startsWith('@xmlns')).map(([, value]) => String(value))
    return names.some((name) => namespace.test(name)) ? { document } : { refused: 'not_a_statement', detail: names.join(' ').slice(0, 200) }
  } catch (error) {
    return { refused: 'not_xml', detail: error instanceof Error ? error.message : 'unreadable' }
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five of XML itself and characters by number, each once: what comes out is not read again. */
function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) || code === 0 ? ' ' : String.fromCodePoint(code)
  })
}
