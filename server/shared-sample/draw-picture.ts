/** What a messenger shows of a shared sample. Drawn beside the main thread: the library does it in a thread of its own. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import type { Language } from '#domain/language.ts'
import type { SharedContent } from '#domain/shared-sample/shared-sample.contract.ts'

const size = { width: 1200, height: 630 } as const
const bars = { count: 84, pitch: 13, thickness: 7, left: 60, middle: 410, half: 110 } as const
/** Of letters of the heading: more do not fit the line. */
const mostLetters = 34

const words = {
  de: { heading: 'So könnten wir klingen', hint: 'Anhören, kommentieren, freigeben', ai: 'KI-Stimme', guide: 'KI-Probestimme' },
  en: { heading: 'This could be us', hint: 'Listen, comment, approve', ai: 'AI voice', guide: 'AI guide voice' },
} as const

const fonts = fileURLToPath(new URL('../../assets/fonts/', import.meta.url))
const fontFiles = readdirSync(fonts).filter((name) => name.endsWith('.ttf')).map((name) => fonts + name)

export async function drawPicture(content: Pick<SharedContent, 'company' | 'sample'>, language: Language): Promise<Uint8Array> {
  const drawn = await renderAsync(pictureSvg(content, language), { font: { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Noto Sans' } })
  return drawn.asPng()
}

function pictureSvg({ company, sample }: Pick<SharedContent, 'company' | 'sample'>, language: Language): string {
  const { heading, hint, ai, guide } = words[language]
  const mark = sample.guide_voice ? guide : ai
  const name = company.length > mostLetters ? `${company.slice(0, mostLetters - 1).trimEnd()}…` : company
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="100%" height="100%" fill="#faf8f2"/><rect width="100%" height="16" fill="#ffcc00"/>
<g font-family="Bricolage Grotesque, Noto Sans" font-weight="700" fill="#16181d">
<text x="60" y="128" font-size="64">${escaped(name || heading)}</text></g>
<g font-family="Instrument Sans, Noto Sans" font-size="32" fill="#50535b"><text x="60" y="190">${name ? heading : hint}</text></g>
<g stroke="#16181d" stroke-width="${bars.thickness}" stroke-linecap="round">${waveOf(sample.peaks)}</g>
<rect x="60" y="546" rx="24" width="${mark.length * 15 + 56}" height="48" fill="#e5e3f7"/>
<text x="88" y="579" font-family="Instrument Sans" font-weight="600" font-size="26" fill="#3d3a8c">${mark}</text>
<text x="1140" y="580" text-anchor="end" font-family="Bricolage Grotesque" font-weight="700" font-size="34" fill="#16181d">Freizeichen</text></svg>`
}

/** Of the loudest peak in each part. */
function waveOf(peaks: readonly number[]): string {
  const loudest = Math.max(30, ...peaks)
  return Array.from({ length: bars.count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars.count)
    const peak = Math.max(0, ...peaks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars.count)))) / loudest
    const half = Math.max(2, Math.round(peak * bars.half))
    return `<path d="M${bars.left + bar * bars.pitch} ${bars.middle - half}v${2 * half}"/>`
  }).join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
