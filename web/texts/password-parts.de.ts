/** What a password needs that somebody chooses. */
export const passwordParts = {
  needs: 'Ein gutes Passwort hat',
  length: 'mindestens 8 Zeichen',
  upper_case: 'einen Großbuchstaben',
  lower_case: 'einen Kleinbuchstaben',
  digit: 'eine Ziffer',
  special: 'ein Sonderzeichen',
  there: 'vorhanden',
  lacking: 'Es fehlt noch: {parts}.',
  complete: 'Das Passwort erfüllt alle Punkte.',
} as const
