/** What somebody can do with the word there; `gone`: it stands there no more. */
type Found = 'to write' | 'fixed' | 'gone'

/** Leads to a word in a text, at the same place among its equals as when it was commented; to the last of them where some are gone. */
export function showInText(within: string, quote: string, before: number): Found {
  const area = document.querySelector<HTMLElement>(within)
  const field = area?.querySelector('textarea')
  if (field) {
    const start = placeOf(field.value, quote, before)
    field.focus()
    if (start !== undefined) field.setSelectionRange(start, start + quote.length)
    return start === undefined ? 'gone' : 'to write'
  }
  return area === null ? 'gone' : showAmong(wordsIn(area), quote, before)
}

function placeOf(text: string, quote: string, before: number): number | undefined {
  const parts = text.split(quote)
  if (parts.length === 1) return undefined
  return parts.slice(0, Math.min(before + 1, parts.length - 1)).join(quote).length
}

/** Without the numbers of the places. */
function wordsIn(area: HTMLElement): Text[] {
  const walk = document.createTreeWalker(area, NodeFilter.SHOW_TEXT, (node) => (node.parentElement?.closest('sup') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT))
  const found: Text[] = []
  while (walk.nextNode()) found.push(walk.currentNode as Text)
  return found
}

function showAmong(words: readonly Text[], quote: string, before: number): Found {
  const start = placeOf(words.map(({ data }) => data).join(''), quote, before)
  if (start === undefined) return 'gone'
  let passed = 0
  for (const word of words) {
    const at = start - passed
    passed += word.data.length
    if (at >= word.data.length) continue
    const element = word.parentElement
    const writable = element?.closest<HTMLElement>('[contenteditable]')
    writable?.focus()
    getSelection()?.setBaseAndExtent(word, at, word, Math.min(word.data.length, at + quote.length))
    element?.scrollIntoView({ block: 'center' })
    return writable ? 'to write' : 'fixed'
  }
  return 'gone'
}
