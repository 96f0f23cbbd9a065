import type { MouseEvent } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'

export function SkipLink() {
  const { skipToContent } = useTexts('shell')
  return <a className="skip-link" href="#content" onClick={skip}>{skipToContent}</a>
}

/** As the browser would, but without a change of address: by that, a page whose script is still loading would be drawn anew, without what was typed in it. */
function skip(event: MouseEvent) {
  const content = document.getElementById('content')
  if (!content) return
  event.preventDefault()
  content.scrollIntoView()
  content.focus({ preventScroll: true })
}
