/** Dark on white in every theme: banking apps need it so. */
import { escapedText } from './xml.ts'

/** Modules of white around the code, by its standard. */
const quietZone = 4

export async function giroCodeSvg(payload: string, label: string): Promise<string> {
  const { size, path } = await qrPath(payload)
  const side = size + 2 * quietZone
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" role="img" aria-label="${escapedText(label)}" shape-rendering="crispEdges">`
    + `<path fill="#fff" d="M${-quietZone} ${-quietZone}h${side}v${side}h-${side}z"/><path fill="#16181d" d="${path}"/></svg>`
}

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
