/** One text for each warning of the normaliser. */
import type { SpeechWarningCode } from '#domain/speech/speech-warnings.ts'

export const speech = {
  PLACEHOLDER_LEFT: 'Hier fehlt noch Ihre Angabe.',
  READING_UNSURE: 'Das kann man verschieden lesen. Bitte wählen Sie, wie es klingen soll.',
  EMOJI_LEFT_OUT: 'Ein Emoji spricht sich nicht; wir lassen es weg.',
  SIGN_LEFT_OUT: 'Dieses Zeichen spricht sich nicht; wir lassen es weg.',
  HARD_WORD: 'Das Wort ist für Stimmen ungewohnt. Bitte hören Sie es an, und schreiben Sie uns, wie man es spricht.',
  FOREIGN_SCRIPT: 'Das ist nicht in lateinischer Schrift. Bitte schreiben Sie es so, wie man es spricht.',
  NUMBER_OF_OTHER_LANGUAGE: 'Diese Zahl ist englisch geschrieben. Bitte prüfen Sie Punkt und Komma.',
  SERVICE_PRICE_MISSING: 'Diese Nummer kostet den Anrufer extra. Der Preis gehört in die Ansage.',
  LONGER_WHEN_SPOKEN: 'Gesprochen wird der Text länger, als er aussieht: etwa {spoken} statt {written} Sekunden.',
} as const satisfies Record<SpeechWarningCode, string>
