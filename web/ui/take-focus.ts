/** For what comes in the place of what was pressed: brings it on screen, and to those who listen. */
export function takeFocus(place: HTMLElement | null) {
  place?.focus()
}

/** Also where it may come by itself: whoever is elsewhere stays there. */
export function takeLostFocus(place: HTMLElement | null) {
  if (document.activeElement === document.body) place?.focus()
}
