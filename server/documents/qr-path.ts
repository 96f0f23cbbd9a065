export interface QrPath {
  /** In modules, without the quiet zone. */
  readonly size: number
  /** SVG path data: a rectangle for each run of dark modules. */
  readonly path: string
}

/** Error correction M, as the standard of the GiroCode wants; the library is loaded with the first code. */
export async function qrPath(text: string): Promise<QrPath> {
  const { default: qrCode } = await import('qrcode')
  const { modules: { size, data } } = qrCode.create([{ data: new TextEncoder().encode(text), mode: 'byte' }], { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: size }, (_, y) => Array.from(data.subarray(y * size, (y + 1) * size), (module) => (module ? '1' : '0')).join(''))
  const runs = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`))
  return { size, path: runs.join('') }
}
