/** Ways to look at a page that somebody may need: larger, with more space between letters, in the colours of the system. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is far below is laid out late, and colours change over some frames: so they are read as they will be. */
const settled = '*, ::before, ::after { transition: none !important; content-visibility: visible !important }'

/** A style sheet that is made by script is not one that the content policy refuses. */
async function dressIn(page: Page, style: string) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, style)
}

export const undress = (page: Page) => page.evaluate(() => { document.adoptedStyleSheets = [] })

/** What is another thing in another theme or at another width, while the page is the same. */
export const dependOnLook = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']

export interface Part {
  readonly within?: string
  readonly without?: string
  /** Only these, where the rest was looked at already. */
  readonly rules?: readonly string[]
}

interface Axe {
  readonly run: (context: object, options: object) => Promise<{ readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: readonly string[] }[] }[] }>
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What is in order is not gathered, which takes most of the time. The shop frames nothing of others, so that one run sees all. */
export async function axeFindings(page: Page, { within, without, rules: only }: Part = {}): Promise<string[]> {
  await dressIn(page, settled)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const runOnly = only ? { type: 'rule', values: only } : { type: 'tag', values: rules }
  const violations = await page.evaluate(async ([context, options]) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    return (await axe.run(context, options)).violations
  }, [{ ...(within && { include: [within] }), exclude: without ? [without] : [] }, { runOnly, resultTypes: ['violations'] }] as const)
  await undress(page)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** React closes void elements with a slash and writes some attributes in its own case; browsers read both alike. */
const html = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'], rules: { 'void-style': 'off', 'attr-case': 'off' } }))

/** Of a page as it leaves the server. */
export async function problemsIn(source: string): Promise<string[]> {
  const { results } = await html.validateString(source)
  return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${selector ?? ''}: ${message}`))
}

/** As wide as a window of 1280 pixels at 400 percent. */
export const zoomedIn = { width: 320, height: 256 } as const

export const runsOver = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The distances of WCAG 1.4.12. */
export const spaceOut = (page: Page) => dressIn(page, '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }')

/** Words that do not fit into what holds them, and cannot be scrolled to. */
export function clippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) => element.closest('.visually-hidden, [hidden], [aria-hidden="true"], dialog:not([open])') !== null
    const hides = ({ overflowX, overflowY }: CSSStyleDeclaration) => [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip')
    const says = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    const clips = (element: HTMLElement) => {
      const style = getComputedStyle(element)
      if (!hides(style) || element.clientWidth <= 1) return false
      return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1
    }
    const cutOff = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>('*'), element].some((inner) => {
      if (!says(inner) || isHidden(inner)) return false
      const [outer, box] = [element.getBoundingClientRect(), inner.getBoundingClientRect()]
      return box.width > 1 && (box.right > outer.right + 1 || box.bottom > outer.bottom + 1)
    })
    return [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => !isHidden(element) && clips(element) && cutOff(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`)
  })
}

/** Twice as much is noticed by hardly anybody. */
const mostShift = 0.02

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[]
}

/** What moved after it was seen, without anybody having asked for it since the page was opened; nothing where it is too little to notice. */
export function movedParts(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
    observer.disconnect()
    if (shifts.reduce((sum, { value }) => sum + value, 0) <= most) return []
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${element.textContent?.trim().slice(0, 40)}` : 'what is gone by now'
    }
    const placed = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    return shifts.flatMap(({ value, sources }) =>
      sources.map(({ node, previousRect, currentRect }) => `${value.toFixed(3)} ${named(node)} (${placed(previousRect)} → ${placed(currentRect)})`))
  }, mostShift)
}

/** Follows the tabulator key: where the focus cannot be seen. */
export async function unseenFocus(page: Page, steps: number): Promise<string[]> {
  const unseen: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const rings = (one: Element | null) => {
        if (!one) return false
        // The link of a card rings the whole card.
        return [undefined, '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1
        })
      }
      // What is seen of a hidden control is its label, or the box round it.
      const seen = [element, element.closest('label'), element.nextElementSibling, element.parentElement].some(rings)
      return seen ? null : element.outerHTML.slice(0, 120)
    })
    if (found) unseen.push(found)
  }
  return unseen
}
