/** One text for each refusal of the take reader. */
import type { RefusalCode } from '#audio/decode/refusal.ts'

export const takes = {
  EMPTY_FILE: 'Die Datei ist leer. Bitte laden Sie sie noch einmal hoch.',
  TOO_MANY_BYTES: 'Die Datei ist zu groß. Bitte schneiden Sie Pausen und Fehlversuche heraus, oder laden Sie die Ansagen einzeln hoch.',
  ARCHIVE: 'Das ist ein gepacktes Archiv. Bitte entpacken Sie es und laden Sie die Aufnahmen darin hoch.',
  NOT_SOUND: 'In dieser Datei ist kein Ton. Bitte wählen Sie eine Aufnahme, am besten als WAV oder FLAC.',
  NO_SOUND_INSIDE: 'Die Datei hat die Form einer Aufnahme, enthält aber keinen Ton. Bitte exportieren Sie sie noch einmal.',
  UNSUPPORTED_FORMAT: 'Dieses Format können wir nicht lesen. Bitte exportieren Sie die Aufnahme als WAV.',
  UNSUPPORTED_CODING: 'Diese Art der Kodierung ({coding}) können wir nicht lesen. Bitte exportieren Sie die Aufnahme als WAV.',
  PROTECTED: 'Die Datei ist kopiergeschützt. Bitte laden Sie eine Fassung ohne Schutz hoch.',
  TOO_MANY_CHANNELS: 'Die Aufnahme hat {channels} Kanäle. Bitte exportieren Sie sie in Mono oder Stereo.',
  RATE_OUT_OF_RANGE: 'Die Abtastrate von {sampleRateHz} Hz ist ungewöhnlich. Bitte exportieren Sie die Aufnahme als WAV mit 48.000 Hz.',
  TRUNCATED: 'Die Datei ist nicht vollständig angekommen. Bitte laden Sie sie noch einmal hoch.',
  DAMAGED: 'Die Datei ist beschädigt. Bitte exportieren Sie die Aufnahme noch einmal, am besten als WAV.',
  TOO_LONG: 'Die Aufnahme ist länger, als eine Ansage sein kann. Bitte kürzen Sie sie, oder laden Sie die Ansagen einzeln hoch.',
  TOO_SHORT: 'Die Aufnahme ist zu kurz, um eine Ansage zu sein. Bitte nehmen Sie sie noch einmal auf.',
  SILENT: 'Auf der Aufnahme spricht niemand, oder viel zu leise. Bitte prüfen Sie das Mikrofon und nehmen Sie noch einmal auf.',
  TOO_DEMANDING: 'Diese Datei lässt sich nicht in vertretbarer Zeit lesen. Bitte exportieren Sie die Aufnahme als WAV.',
} as const satisfies Record<RefusalCode, string>
