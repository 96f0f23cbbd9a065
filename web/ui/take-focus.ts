/** For what comes in the place of what was pressed: brings it on screen, and to those who listen. */
export function takeFocus(place: HTMLElement | null) {
  place?.focus()
}
