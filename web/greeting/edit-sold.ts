import type { EditData, Sold } from './edit-draft.ts'

export function soldFor({ product, price, lengths }: Pick<EditData, 'product' | 'price' | 'lengths'>, spokenText: string): Pick<Sold, 'name' | 'price'> {
  if (!lengths) return { name: product.name, price }
  if (spokenText.length > lengths.shorter.mostCharacters) return lengths.longer
  return lengths.shorter
}
