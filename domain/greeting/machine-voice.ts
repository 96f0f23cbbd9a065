/** Written into the file, not shown on a screen. */
import type { Language } from '#domain/language.ts'

export const machineVoiceStatement: Readonly<Record<Language, string>> = {
  de: 'Die Stimme in dieser Aufnahme wurde von einer Maschine erzeugt.',
  en: 'The voice in this recording was made by a machine.',
}
