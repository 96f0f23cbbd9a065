/** To every owner, whenever roles, logins, the bank account or the second factor change. */
import type { ToldDeed } from '#domain/staff/staff-member.ts'
import { action, facts, paragraph, type MailText } from './mail-content.ts'
import { mailPaths } from './mail-paths.ts'
import { momentWords } from './moment-words.ts'
import { salutation, type Person } from './salutation.ts'

interface Told extends Person {
  readonly deed: ToldDeed
  /** Null: a command on the server. */
  readonly by: string | null
  /** Whom it is about. */
  readonly about: string | null
  readonly happenedAt: Date
}

const deeds = {
  de: {
    'created staff': 'Neuer Zugang zum Studio', 'changed the role of staff': 'Rolle geändert', 'disabled staff': 'Zugang gesperrt', 'enabled staff': 'Zugang entsperrt',
    'reset the password of staff': 'Neues Einmalpasswort vergeben', 'reset the second factor of staff': 'Zweiter Faktor zurückgesetzt', 'took the second factor down': 'Zweiter Faktor entfernt', 'replaced the second factor': 'Zweiter Faktor ersetzt',
    'demanded the second factor': 'Zweiter Faktor für alle verlangt', 'no longer demanded the second factor': 'Zweiter Faktor nicht mehr verlangt', 'set the owner': 'Betriebsdaten oder Bankverbindung geändert',
  },
  en: {
    'created staff': 'New login for the studio', 'changed the role of staff': 'Role changed', 'disabled staff': 'Login locked', 'enabled staff': 'Login unlocked',
    'reset the password of staff': 'One-time password issued', 'reset the second factor of staff': 'Second factor reset', 'took the second factor down': 'Second factor removed', 'replaced the second factor': 'Second factor replaced',
    'demanded the second factor': 'Second factor now required', 'no longer demanded the second factor': 'Second factor no longer required', 'set the owner': 'Business details or bank account changed',
  },
} as const satisfies Record<'de' | 'en', Record<ToldDeed, string>>

export const ownerTold: MailText<Told> = {
  de: ({ deed, by, about, happenedAt, ...person }) => ({
    subject: `Studio: ${deeds.de[deed]}`, headline: deeds.de[deed], salutation: salutation(person, 'de'),
    blocks: [
      facts(...(about === null ? [] : [['Zugang', about] as const]), ['Durch', by ?? 'einen Befehl auf dem Server'], ['Zeitpunkt', momentWords(happenedAt, 'de')]),
      paragraph('Ist das in Ordnung? Dann ist nichts zu tun. Wenn nicht, sperren Sie den Zugang, von dem es ausging, und sehen Sie im Protokoll nach, was noch geschehen ist.'),
      action('Zum Studio', mailPaths.studio()),
    ],
    smallPrint: 'Diese Nachricht geht zur Sicherheit an alle mit der Rolle Inhaber.',
  }),
  en: ({ deed, by, about, happenedAt, ...person }) => ({
    subject: `Studio: ${deeds.en[deed]}`, headline: deeds.en[deed], salutation: salutation(person, 'en'),
    blocks: [
      facts(...(about === null ? [] : [['Login', about] as const]), ['Done by', by ?? 'a command on the server'], ['When', momentWords(happenedAt, 'en')]),
      paragraph('If you expected this, there’s nothing to do. If not, lock the login that did it and check the journal for anything else.'),
      action('Open the studio', mailPaths.studio()),
    ],
    smallPrint: 'For security, everyone with the Owner role gets this email.',
  }),
}
