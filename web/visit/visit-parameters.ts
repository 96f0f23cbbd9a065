import { useEffect } from 'react'
import { keep, kept, ofTab, type OpenStorage } from '#web/kept.ts'

const code = /^[\w.-]{1,64}$/

/** What a link may say about a visit: a variant of the shop, the partner who sent the visitor, whether to show inner workings. */
export function visitParameters(search: string) {
  const query = new URLSearchParams(search)
  const codeOf = (...names: string[]) => names.map((name) => query.get(name)?.trim()).find((value) => value !== undefined && code.test(value))
  const debug = query.get('debug')
  return {
    variant: codeOf('variant'),
    partnerCode: codeOf('pcode', 'pk_campaign'),
    // `false`: the link switches it off; absent: it says nothing.
    debug: debug === null ? undefined : !['0', 'false', 'off'].includes(debug.toLowerCase()),
  }
}

const partnerKey = 'partner'

interface Place {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly marks: Record<string, string | undefined>
}

/** Reads the address once, when the visit begins. All of it lasts as long as the tab; variant and debug show on `<html>`. */
export function beginVisit(search: string, { storage, marks }: Place) {
  const found = visitParameters(search)
  if (found.partnerCode !== undefined) storage.setItem(partnerKey, found.partnerCode)
  if (found.variant !== undefined) storage.setItem('variant', found.variant)
  if (found.debug === true) storage.setItem('debug', 'on')
  if (found.debug === false) storage.removeItem('debug')
  for (const name of ['variant', 'debug']) {
    const value = storage.getItem(name)
    if (value === null) delete marks[name]
    else marks[name] = value
  }
}

/** After hydration, so that the marks on `<html>` do not differ from what the server sent. */
export function useVisit() {
  useEffect(() => {
    try {
      beginVisit(location.search, { storage: sessionStorage, marks: document.documentElement.dataset })
    } catch {
      // A browser that forbids storage gets the shop without variants and partners.
    }
  }, [])
}

/** Kept until the sign-up has told of it, or the visitor signs out. */
export const rememberedPartnerCode = (storage: OpenStorage = ofTab) => kept(storage, partnerKey)
export const forgetPartnerCode = (storage: OpenStorage = ofTab) => keep(storage, partnerKey, undefined)
