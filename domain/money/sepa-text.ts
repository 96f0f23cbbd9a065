/** Words as every bank of Europe carries them: Latin letters without marks, digits, and few signs. */
const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D',
  þ: 'th', Þ: 'Th', ð: 'd', Ð: 'D', ı: 'i', '&': '+', '€': 'EUR', '@': '(at)', _: '-', '–': '-', '—': '-', '’': "'", '‘': "'", '"': "'", '„': "'", '“': "'", '”': "'",
  '[': '(', ']': ')', '{': '(', '}': ')', ';': ',', '!': '.', '…': '...',
}

/** What has no likeness there becomes a blank. Cut to what the field holds. */
export function sepaText(text: string, mostCharacters: number): string {
  const spelled = [...text.normalize('NFC')].map((character) => spelledOut[character] ?? character).join('')
  const plain = spelled.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[^A-Za-z\d/?:().,'+ -]/g, ' ')
  return plain.replaceAll(/ +/g, ' ').trim().slice(0, mostCharacters).trim()
}

/** A collection names the holder of the account, also after what banks do not carry has gone. */
export const fitsSepaName = (name: string) => sepaText(name, 70) !== ''
