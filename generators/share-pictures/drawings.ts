/** Each drawing fills a square of 440. */
import { readFile } from 'node:fs/promises'
import { productTypeCodes, productTypes } from '#domain/catalogue/product-type.ts'
import type { SharePicture } from '#web/rendering/share-tags.server.ts'

const ink = '#16181d'
const signal = '#ffcc00'
const music = '#0b6e63'

function wave(x: number, y: number, width: number, swings: number, height: number): string {
  const half = width / swings / 2
  return `M${x} ${y}q${half / 2} ${-height} ${half} 0${`t${half} 0`.repeat(swings * 2 - 1)}`
}

function key(x: number, y: number, size: number, inside: string): string {
  return `<rect x="${x}" y="${y + 7}" width="${size}" height="${size}" rx="22" fill="#ddd6c4"/><rect x="${x}" y="${y}" width="${size}" height="${size}" rx="22" fill="#fff"/>${inside}`
}

const home = async () =>
  `<circle cx="230" cy="220" r="208" fill="${signal}"/><path d="${wave(70, 220, 320, 2, 190)}" fill="none" stroke="${ink}" stroke-width="32" stroke-linecap="round"/>`

/** A keypad with a drawing on each key that stands for a type, at the place of its number. */
async function greetings(): Promise<string> {
  const file = await readFile(new URL('../../web/ui/type-drawings.svg', import.meta.url), 'utf8')
  const drawingOf = (type: string) => new RegExp(`<symbol id="${type}"[^>]*>([\\s\\S]*?)</symbol>`).exec(file)?.[1] ?? ''
  const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']
  return places.map((place, index) => {
    const [x, y] = [44 + (index % 3) * 124, Math.floor(index / 3) * 110]
    const type = productTypeCodes.find((code) => productTypes[code].phoneKey === place)
    const drawing = type
      ? `<g transform="translate(${x + 16} ${y + 16}) scale(1)" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" style="--accent:${signal};--on-accent:${ink}">${drawingOf(type)}</g>`
      : `<text x="${x + 48}" y="${y + 63}" text-anchor="middle" font-family="Display" font-weight="700" font-size="42" fill="${ink}">${place}</text>`
    return key(x, y, 96, drawing)
  }).join('')
}

/** Each swings as it speaks: the deeper the voice, the longer its waves. */
async function voices(): Promise<string> {
  const discs = [['#8fd3c8', '#0b6e63', 3], [signal, '#7a2f12', 6], ['#b9b3ff', '#4338ca', 9], ['#ffb3a7', '#a8201a', 5]] as const
  return discs.map(([ground, line, swings], index) => {
    const [x, y] = [110 + (index % 2) * 220, 110 + Math.floor(index / 2) * 220]
    return `<circle cx="${x}" cy="${y}" r="102" fill="${ground}"/><path d="${wave(x - 66, y, 132, swings, 62)}" fill="none" stroke="${line}" stroke-width="9" stroke-linecap="round"/>`
  }).join('')
}

async function musicTrack(): Promise<string> {
  const bars = Array.from({ length: 22 }, (_, index) => {
    const half = 26 + 120 * Math.abs(Math.sin(index * 0.42) * Math.cos(index * 0.19 + 0.4))
    return `<rect x="${index * 20}" y="${220 - half}" width="11" height="${2 * half}" rx="5.5" fill="${music}"/>`
  })
  return `${bars.join('')}<circle cx="220" cy="220" r="86" fill="${signal}" stroke="#faf8f2" stroke-width="16"/><path d="M198 180l62 40-62 40z" fill="${ink}" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/>`
}

const help = async () =>
  ['1', '2', '3'].map((number, index) => {
    const [x, y] = [index * 130, 40 + index * 105]
    const lit = index === 1 ? `<rect x="${x}" y="${y}" width="170" height="150" rx="26" fill="${signal}"/>` : ''
    return `<rect x="${x}" y="${y + 9}" width="170" height="150" rx="26" fill="#ddd6c4"/><rect x="${x}" y="${y}" width="170" height="150" rx="26" fill="#fff"/>${lit}`
      + `<text x="${x + 85}" y="${y + 104}" text-anchor="middle" font-family="Display" font-weight="700" font-size="84" fill="${ink}">${number}</text>`
  }).join('')

const systems = async () =>
  `<rect x="60" y="20" width="320" height="190" rx="28" fill="${ink}"/><text x="92" y="92" font-family="Display" font-weight="700" font-size="46" fill="#f4f1e8">WAV</text>`
  + `<text x="92" y="134" font-family="Words" font-size="28" fill="#b9b5a9">8 kHz · 16 bit · mono</text><rect x="92" y="162" width="256" height="18" rx="9" fill="#31363f"/><rect x="166" y="162" width="120" height="18" rx="9" fill="${signal}"/>`
  + `<path d="M220 210c0 60-120 40-120 92" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`
  + `<rect x="40" y="300" width="360" height="134" rx="26" fill="#fff" stroke="${ink}" stroke-width="8"/><path d="${wave(84, 367, 150, 3, 60)}" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`
  + [0, 1, 2].map((row) => [0, 1, 2].map((column) => `<rect x="${276 + column * 34}" y="${324 + row * 32}" width="24" height="22" rx="7" fill="${row === 1 && column === 1 ? signal : '#ddd6c4'}"/>`).join('')).join('')

export const drawings: Readonly<Record<SharePicture, () => Promise<string>>> = { home, greetings, voices, music: musicTrack, help, systems }
