/** What can be seen of an address or a number without asking anybody. */

/** Nothing that would be a mistake in any address, or a trap on a page that repeats it. */
const email = /^[^\s@<>]{1,64}@[^\s@<>]{1,180}\.[^\s@<>.]+$/

export const looksLikeEmail = (written: string): boolean => email.test(written)

/** Also that of nobody: empty. */
export const phonePattern = /^[+\d\s()/.-]*$/
