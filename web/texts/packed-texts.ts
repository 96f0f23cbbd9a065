/** Each table of a page's words crosses to the browser as one string: the router would take it apart entry by entry, a hundred times slower than this. */
import type { AllTexts, Namespace, PackedTexts, Texts } from './texts.server.ts'

const unpacked = new Map<string, AllTexts[Namespace]>()

export function unpackTexts<Name extends Namespace>(packed: PackedTexts<Name>): Texts<Name> {
  return Object.fromEntries(Object.entries<string>(packed).map(([name, table]) => [name, unpack(table)])) as Texts<Name>
}

/** Each of them is read once. */
function unpack(table: string): AllTexts[Namespace] {
  const texts = unpacked.get(table) ?? (JSON.parse(table) as AllTexts[Namespace])
  unpacked.set(table, texts)
  return texts
}
