/**
 * The first page sleeps until somebody turns to it: what the server rendered can be seen and read, and its script is fetched with the first
 * sign of a visitor. What is pressed meanwhile is pressed again once it answers.
 */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'click', 'popstate'] as const

function nextSign(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const given = new AbortController()
  const take = () => {
    given.abort()
    resolve()
  }
  for (const sign of signs) addEventListener(sign, take, { capture: true, passive: true, signal: given.signal })
  return promise
}

/** On the server nobody is waited for. */
const firstSign = import.meta.env.SSR ? undefined : nextSign()

/** Without a connection the next sign is waited for. */
export async function afterFirstSign<Module>(load: () => Promise<Module>): Promise<Module> {
  if (import.meta.env.SSR) return load()
  // Where another page was open before, this one is made in the browser and answers from the beginning.
  if (document.querySelector('main .hero')) fallAsleep()
  await firstSign
  for (;;) {
    try {
      const module = await load()
      lookAsSent()
      return module
    } catch {
      await nextSign()
    }
  }
}

type Control = HTMLButtonElement | HTMLInputElement

const asleep = new AbortController()
/** Controls that the server sent switched off, because without script they would be dead. Here a press of them is kept. */
const waiting: Control[] = []
const kept: (() => void)[] = []

function fallAsleep() {
  waiting.push(...document.querySelectorAll<Control>('main :is(button, [role=switch]):disabled'))
  for (const control of waiting) control.disabled = false
  const whileAsleep = { capture: true, signal: asleep.signal }
  addEventListener('click', keepPress, whileAsleep)
  addEventListener('submit', keepSubmit, whileAsleep)
}

/** What is hydrated has to be what the server sent. What was chosen meanwhile is chosen again. React compares attributes in development only. */
function lookAsSent() {
  if (asleep.signal.aborted) return
  if (import.meta.env.DEV) for (const control of waiting) control.disabled = true
  for (const choice of document.querySelectorAll<HTMLInputElement>('main [type=radio]')) choice.checked = choice.defaultChecked
}

/** Kept from React, which may listen already and would act on it a second time. A press of a label is heard twice: the second time by its control. */
function keepPress(event: MouseEvent) {
  const pressed = event.target as Element | null
  const control = pressed?.closest?.<Control>('main :is(button[type=button], [type=radio], [type=checkbox])')
  if (control) {
    event.stopPropagation()
    kept.push(() => control.click())
  }
  const link = pressed?.closest?.<HTMLAnchorElement>('main .hero-actions a')
  if (link && isNameTyped() && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault()
    kept.push(() => link.click())
  }
}

/** Only the script takes it along. */
const isNameTyped = () => Boolean(document.querySelector<HTMLInputElement>('main .hear input[autocomplete=organization]')?.value)

function keepSubmit(event: Event) {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  kept.push(() => form.requestSubmit())
}

/** Everything answers now, and nothing is switched off any more. The presses wait until React has finished drawing: only then it draws a choice before the next press. */
export function wakeUp(): void {
  setTimeout(() => {
    asleep.abort()
    for (const press of kept.splice(0)) press()
  })
}

/** Whoever has gone on to another page wants nothing of this one any more. */
export function leaveAsleep(): void {
  asleep.abort()
  kept.length = 0
}
