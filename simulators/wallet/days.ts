/** Faults of a sign-in: set for a person, chosen on the page, or given by `?simulate=` in the address. */

const atAnyCall = ['500', 'Busy', 'Slow', 'Hang-Up', 'Not-JSON', 'Cut', 'Endless', 'Away']

export const days: readonly string[] = [
  'Expired-Code', 'Replayed-Code',
  'Wrong-Nonce', 'Wrong-Audience', 'Two-Audiences', 'Wrong-Issuer', 'Expired-Token', 'Wrong-Signature', 'Wrong-Secret', 'Unsigned', 'No-Subject',
  // These two are good days of an unusual kind.
  'Shared-Secret', 'New-Key',
  // For everybody, until the next sign-in.
  'Keys-500', 'Keys-Broken',
  'Other-Person', 'Strange-Profile',
  ...['Token', 'Userinfo'].flatMap((call) => atAnyCall.map((what) => `${call}-${what}`)),
]
