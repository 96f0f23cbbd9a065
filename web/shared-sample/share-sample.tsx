/** "Have a listen": the way to a link that plays the sample. All but the button is fetched on demand. */
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { kept, ofBrowser } from '#web/kept.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Sharing } from './sharing.tsx'

interface Props extends Omit<ComponentProps<typeof Sharing>, 'isOpen' | 'onClose'> {
  /** What keeps it from being heard is asked for instead. */
  readonly isRefused?: () => boolean
  /** Tells the button from those of other greetings on the page. */
  readonly name?: string
}

export function ShareSample({ isRefused, name, ...sharing }: Props) {
  const texts = useTexts('player')
  const [Loaded, setLoaded] = useState<typeof Sharing>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  // Where it does not come through, the next press of the button tries again.
  const load = () => import('./sharing.tsx').then((loaded) => setLoaded(() => loaded.Sharing), close)
  const loadKept = useEffectEvent(() => {
    if (kept(ofBrowser, 'shared-samples')) void load()
  })
  useEffect(() => loadKept(), [])

  function open() {
    if (isRefused?.()) return
    setOpen(true)
    void load()
  }

  return (
    <div className="row needs-script">
      <button type="button" className="button button-ghost" aria-haspopup="dialog" aria-label={name && `${texts.share}: ${name}`} onClick={open}><Icon name="share" />{texts.share}</button>
      {Loaded && <Loaded {...sharing} isOpen={isOpen} onClose={close} />}
    </div>
  )
}
