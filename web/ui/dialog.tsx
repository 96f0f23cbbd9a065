/** On a phone a sheet from below. The browser keeps focus, Escape and outside presses. */
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { dismissSaid } from './alert-store.ts'
import { Alerts } from './alerts.tsx'
import { IconButton } from './icon-button.tsx'

/** A field that gets the focus before the window has come in would draw the keyboard of a phone across it. */
const focusDelayMs = 300

interface Props {
  readonly open: boolean
  /** Empty only as long as it is closed and nobody knows yet what it will be about. */
  readonly title: string
  readonly children: ReactNode
  /** Only what stands in it leads on: neither Escape nor a press beside it closes it. */
  readonly stays?: boolean
  /** For work that needs room. */
  readonly wide?: boolean
  /** The buttons. */
  readonly actions?: ReactNode
  /** Told when it was closed, in whatever way. Set `open` to false there. */
  readonly onClose?: () => void
}

export function Dialog({ open, title, children, wide = false, stays = false, actions, onClose }: Props) {
  const texts = useTexts('shell')
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // Before it is taken away: only a window that is closed gives the focus back.
  useLayoutEffect(() => {
    const box = dialog.current
    if (!open || !box) return box?.close()
    dismissSaid()
    box.closedBy = stays ? 'none' : 'closerequest'
    box.showModal()
    box.focus()
    // Where nothing moves there is nothing to wait for.
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const focused = setTimeout(focusFirst, isStill ? 0 : focusDelayMs, box)
    // The second press of a double click is none beside it.
    const settled = setTimeout(() => { if (!stays) box.closedBy = 'any' }, 500)
    return () => {
      clearTimeout(focused)
      clearTimeout(settled)
      restHeldKey()
      box.close()
    }
  }, [open, stays])

  // Not every browser knows `closedBy`.
  const closed = () => (stays && open ? dialog.current?.showModal() : onClose?.())

  return (
    <dialog ref={dialog} tabIndex={-1} className={wide ? 'dialog dialog-wide' : 'dialog'} aria-labelledby={title === '' ? undefined : titleId} onCancel={(event) => { if (stays) event.preventDefault() }} onClose={closed}>
      <div className="dialog-inner">
        <div className="dialog-head">
          {title !== '' && <h2 id={titleId}>{title}</h2>}
          {!stays && <IconButton kind="quiet" icon="close" label={texts.close} onClick={() => dialog.current?.close()} />}
        </div>
        <div className="dialog-body">{children}</div>
        {open && <Alerts />}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}

/** The key that has chosen in the window does not press, as long as it is held, the button that opened it. */
function restHeldKey() {
  const rest = (event: KeyboardEvent) => (event.repeat ? event.preventDefault() : removeEventListener('keydown', rest, true))
  addEventListener('keydown', rest, true)
}

/** What the dialog is about, not the way out of it; nothing where somebody has gone on already. */
function focusFirst(box: HTMLDialogElement) {
  if (document.activeElement === box) box.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea, button), .dialog-actions button')?.focus()
}
