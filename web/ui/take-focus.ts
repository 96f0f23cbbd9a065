/** For the heading of a step: brings it on screen, and to those who listen. */
export function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
