/** The interface to the outside shows amounts as numbers with two decimals; inside they are whole cents. */
export function netCentsOf(listPrice: number): number {
  return Math.round(listPrice * 100)
}
