/** What a link may say about a visit: a variant of the shop, the partner who sent the visitor, whether to show inner workings. */
export interface VisitParameters {
  readonly variant: string | undefined
  readonly partnerCode: string | undefined
  /** `false`: the link switches it off; absent: it says nothing. */
  readonly debug: boolean | undefined
}

const code = /^[\w.-]{1,64}$/

export function visitParameters(search: string): VisitParameters {
  const query = new URLSearchParams(search)
  const codeOf = (...names: string[]) => names.map((name) => query.get(name)?.trim()).find((value) => value !== undefined && code.test(value))
  const debug = query.get('debug')
  return {
    variant: codeOf('variant'),
    partnerCode: codeOf('pcode', 'pk_campaign'),
    debug: debug === null ? undefined : !['0', 'false', 'off'].includes(debug.toLowerCase()),
  }
}

/** Only here, until sign-up sends it: storing who sent a visitor would need their consent. */
let partnerCode: string | undefined

export function rememberedPartnerCode(): string | undefined {
  return partnerCode
}

interface Place {
  /** Asked for late: a browser that forbids storage throws here, when the partner code has been read. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly marks: Record<string, string | undefined>
}

/** Reads the address once, when the visit begins. Variant and debug last as long as the tab and show on `<html>`. */
export function beginVisit(search: string, { storage: openStorage, marks }: Place) {
  const found = visitParameters(search)
  partnerCode = found.partnerCode ?? partnerCode
  const storage = openStorage()
  if (found.variant !== undefined) storage.setItem('variant', found.variant)
  if (found.debug === true) storage.setItem('debug', 'on')
  if (found.debug === false) storage.removeItem('debug')
  mark(marks, 'variant', storage.getItem('variant'))
  mark(marks, 'debug', storage.getItem('debug'))
}

function mark(marks: Place['marks'], name: string, value: string | null) {
  if (value === null) delete marks[name]
  else marks[name] = value
}
