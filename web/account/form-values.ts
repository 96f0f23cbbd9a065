/** What is written into a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>

type Named = HTMLInputElement | HTMLSelectElement

export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export function fieldIn(form: HTMLFormElement | null, name: string): Named | undefined {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined
}

export function writeInto(form: HTMLFormElement | null, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldIn(form, name)
    if (!field || field.value === value) continue
    field.value = value
    // Who listens to what is typed hears of this, too.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** In the order in which the form shows them. */
export function inFormOrder(form: HTMLFormElement, names: readonly string[]): string[] {
  const shown = [...form.elements].map((element) => (element as Named).name)
  return [...new Set(shown)].filter((name) => names.includes(name))
}
