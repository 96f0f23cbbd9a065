/** A question that hardly anybody is asked: fetched when it is. */
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import type { ConfirmDialog } from './confirm-dialog.tsx'

export function LateConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const [Loaded, setLoaded] = useState<typeof ConfirmDialog>()
  const { open, onClose } = props
  const giveUp = useEffectEvent(onClose)

  useEffect(() => {
    if (open) import('./confirm-dialog.tsx').then((loaded) => setLoaded(() => loaded.ConfirmDialog), () => giveUp())
  }, [open])

  return Loaded && <Loaded {...props} />
}
