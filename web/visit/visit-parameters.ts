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

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const browser = () => sessionStorage
const partnerKey = 'partner-code'
/** For a browser that forbids storage: there it lasts as long as the page. */
let partnerCode: string | undefined

/** Who sent the visitor: until the sign-up has told of it, or the visitor signs out. */
export function rememberedPartnerCode(storage: () => Kept = browser): string | undefined {
  try {
    return storage().getItem(partnerKey) ?? undefined
  } catch {
    return partnerCode
  }
}

export function forgetPartnerCode(storage: () => Kept = browser): void {
  partnerCode = undefined
  try {
    storage().removeItem(partnerKey)
  } catch {
    // What is forbidden holds nothing.
  }
}

interface Place {
  /** Asked for late: a browser that forbids storage throws here, when the partner code has been read. */
  readonly storage: () => Kept
  readonly marks: Record<string, string | undefined>
}

/** Reads the address once, when the visit begins. All of it lasts as long as the tab; variant and debug show on `<html>`. */
export function beginVisit(search: string, { storage: openStorage, marks }: Place) {
  const found = visitParameters(search)
  partnerCode = found.partnerCode ?? partnerCode
  const storage = openStorage()
  if (partnerCode !== undefined) storage.setItem(partnerKey, partnerCode)
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
