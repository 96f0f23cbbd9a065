/** What must not part at the end of a line: a number and its unit, a section and its sign, "z. B.". */
const brittle = /(?<=[\d}]) (?=(?:s|kHz|Hz|Hertz|hertz|[Bb]it|[MK]B|kbit\/s|dB|%|Min\.|Uhr)(?![\p{L}\d]))|(?<=\d) (?=[ap]m(?![\p{L}\d]))|(?<=§|Abs\.|Absatz|Art\.|Nr\.) (?=\d)|(?<=z\.) (?=B\.)/gu

export function unbroken(text: string): string {
  return text.replaceAll(brittle, '\u00a0')
}
