/** A button goes with the step that it took: the focus then moves to the sheet and is not lost. */

/** By then the dialog is closed and the sheet shows its new state. */
const settledMs = 100

export function keepFocusOnSheet() {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    document.getElementById('work-sheet')?.focus({ preventScroll: true })
  }, settledMs)
}
