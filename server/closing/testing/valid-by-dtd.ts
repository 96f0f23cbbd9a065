/** What of an XML document without attributes breaks the content models of a DTD: `Table` with the children that it has. */
export function faultsByDtd(xml: string, dtd: string): string[] {
  const models = new Map([...dtd.matchAll(/<!ELEMENT (\w+) (.+)>/g)].map(([, name, model]) => [name, patternOf(model ?? '')]))
  const faults: string[] = []
  const open: { readonly name: string; readonly children: string[] }[] = [{ name: '', children: [] }]
  for (const [, end, name = ''] of xml.replace(/^[^]*?<!DOCTYPE[^>]+>/, '').matchAll(/<(\/?)(\w+)>/g)) {
    if (end === '') {
      open.at(-1)?.children.push(name)
      open.push({ name, children: [] })
      continue
    }
    const element = open.pop()
    const written = (element?.children ?? []).map((child) => `${child} `).join('')
    if (element?.name !== name || !models.get(name)?.test(written)) faults.push(`${name}: ${written}`)
  }
  return faults
}

function patternOf(model: string): RegExp {
  if (model === 'EMPTY' || model === '(#PCDATA)') return /^$/
  return new RegExp(`^${model.replaceAll(/\w+/g, (name) => `(?:${name}~)`).replaceAll(/[\s,]/g, '').replaceAll('~', ' ')}$`)
}
