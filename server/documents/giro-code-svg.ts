/** Dark on white in every theme: banking apps need it so. */
import { qrPath } from './qr-path.ts'
import { escapedText } from './xml.ts'

/** Modules of white around the code, by its standard. */
const quietZone = 4

export async function giroCodeSvg(payload: string, label: string): Promise<string> {
  const { size, path } = await qrPath(payload)
  const side = size + 2 * quietZone
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quietZone} ${-quietZone} ${side} ${side}" role="img" aria-label="${escapedText(label)}" shape-rendering="crispEdges">`
    + `<path fill="#fff" d="M${-quietZone} ${-quietZone}h${side}v${side}h-${side}z"/><path fill="#16181d" d="${path}"/></svg>`
}
