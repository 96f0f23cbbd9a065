/** "Have a listen": the way to a link that plays the sample. All but the button is fetched on demand. */
import { useEffect, useState } from 'react'
import type { DraftKey } from '#web/draft/draft-shelf.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { keptLink } from './kept-links.ts'
import type { SharedItem, Sharing } from './sharing.tsx'

interface Props {
  readonly place: DraftKey
  readonly item: SharedItem
  /** What keeps it from being heard is asked for instead. */
  readonly isRefused?: () => boolean
  /** A selector of where its text can be changed: a comment leads to its word there. */
  readonly textIn?: string
}

export function ShareSample({ isRefused, ...props }: Props) {
  const texts = useTexts('player')
  const [Loaded, setLoaded] = useState<typeof Sharing>()
  const [isOpen, setOpen] = useState(false)
  const load = () => import('./sharing.tsx').then((loaded) => setLoaded(() => loaded.Sharing))
  const isKept = JSON.stringify(props.place)

  useEffect(() => {
    // Whoever wants to know what became of it presses the button.
    if (keptLink(JSON.parse(isKept) as DraftKey)) void load().catch(() => undefined)
  }, [isKept])

  function open() {
    if (isRefused?.()) return
    setOpen(true)
    void load().catch(() => setOpen(false))
  }

  return (
    <div className="row needs-script">
      <button type="button" className="text-link" aria-haspopup="dialog" onClick={open}>{texts.share}</button>
      {Loaded && <Loaded {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
