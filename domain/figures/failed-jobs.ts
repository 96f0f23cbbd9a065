/** As far as anybody reads of what failed, and as far as is counted. */
export const mostFailedShown = 100
export const mostFailedCounted = 1000

const nameable: readonly RegExp[] = [
  // An address of a person, also with its display name's brackets.
  /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu,
  // An IBAN.
  /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?[\dA-Z]{1,4})?\b/g,
  // A telephone number.
  /(?:\+|\b0)\d[\d ()/-]{5,}\d/g,
  // A number that stands for somebody: a customer's, a card's.
  /\b\d{8,}\b/g,
]

const longestReason = 300

/** The reason of a failure may quote another system and name a person; what is shown does not need to. */
export function withoutPersonalData(reason: string): string {
  const said = nameable.reduce((text, pattern) => text.replace(pattern, '…'), reason)
  return said.length > longestReason ? `${said.slice(0, longestReason)}…` : said
}
