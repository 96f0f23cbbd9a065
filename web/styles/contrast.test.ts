/** Computed from the colours as the browser gets them. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paperColours } from '#web/shell/page-look.tsx'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

function colour(name: string, theme: Theme): string {
  const found = colours.get(name)
  if (!found) throw new Error(`tokens.css has no colour --${name}`)
  return found[theme]
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const texts: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', ['paper', 'card', 'sunk', 'signal-soft', 'signal-tint', 'line']],
  ['ink-soft', ['paper', 'card', 'sunk', 'signal-tint']],
  ['on-ink', ['ink']],
  ['on-signal', ['signal', 'signal-key']],
  ['on-stage', ['stage', 'stage-raised']],
  ['on-stage-soft', ['stage']],
  ['signal', ['stage', 'stage-raised']],
  ['card', ['bad']],
  ['ai', ['ai-soft', 'card', 'paper']],
  ['music', ['music-soft', 'card', 'paper', 'sunk']],
  ['good', ['good-soft', 'card', 'paper']],
  ['warn', ['warn-soft', 'card', 'paper']],
  ['bad', ['bad-soft', 'card', 'paper', 'sunk']],
]

const controls: readonly (readonly [edge: string, grounds: readonly string[]])[] = [
  ['line-strong', ['paper', 'card', 'sunk']],
  ['ink', ['paper', 'card', 'sunk', 'signal-tint']],
  ['bad', ['paper', 'card']],
  ['card', ['line-strong', 'ink']],
  ['signal', ['stage', 'stage-raised']],
  ['on-signal', ['signal', 'signal-key']],
  ['switch-thumb', ['switch-on']],
  ['voice', ['card', 'sunk']],
  ['music', ['card', 'sunk']],
]

describe.each(themes)('the %s theme', (theme) => {
  const pairs = (list: typeof texts) => list.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

  it.each(pairs(texts))('reads --%s on --%s at 4.5:1 or better', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(controls))('shows --%s beside --%s at 3:1 or better', (edge, ground) => {
    expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

it('knows the contrast of black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
})

it("sets the browser's bars to the page's own colour", () => {
  expect(paperColours).toEqual(colours.get('paper'))
})
