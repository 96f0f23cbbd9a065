/** Roman numerals, up to those that stand behind names and in front of chapters. */
const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

const wellFormed = /^(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$/

export function romanValue(written: string): number | undefined {
  if (written === '' || !wellFormed.test(written)) return undefined
  const numbers = Array.from(written, (letter) => values[letter] ?? 0)
  return numbers.reduce((sum, number, index) => sum + (number < (numbers[index + 1] ?? 0) ? -number : number), 0)
}
