/** Single letters, never while typing, never with a modifier key, and not where they are switched off. */
import { useEffectEvent, useLayoutEffect } from 'react'
import { useSingleKeys } from './single-keys.tsx'

interface Keys {
  /** J and K. */
  readonly onMove?: (by: 1 | -1) => void
  readonly onGood?: () => void
  readonly onOnceMore?: () => void
  readonly onPlay?: () => void
  /** The slash. */
  readonly onSearch?: () => void
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) || target.closest('dialog') !== null)

export function useWorkKeys({ onMove, onGood, onOnceMore, onPlay, onSearch }: Keys) {
  const isOn = useSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.repeat || event.metaKey || event.ctrlKey || event.altKey || isWriting(event.target)) return
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      j: onMove && (() => onMove(1)), k: onMove && (() => onMove(-1)), g: onGood, n: onOnceMore, p: onPlay, '/': onSearch,
    }
    const act = actions[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  // As soon as it can be seen what they act on.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
