/** What the words around a number tell about it. */
import { closingPointWhere, part } from '#domain/speech/rule.ts'

/** The words before, the nearest first, as they are written. */
export function wordsBefore(before: string): readonly string[] {
  const withoutPoints = before.replaceAll(/(?<![A-Za-z])(?<short>Mo|Di|Mi|Do|Fr|Sa|So|einschl|inkl)\./g, '$<short>')
  const clause = /[^.!?:;\n]*$/.exec(withoutPoints)?.[0] ?? ''
  return (clause.match(/[\p{L}\d]+/gu) ?? []).toReversed()
}

/** Words that begin sentences more often than they continue one. */
export const starters = part`
  Wir|Sie|Ihr|Ihre|Ihren|Ich|Er|Es|Bitte|Der|Die|Das|Den|Dem|Ein|Eine|Unser|Unsere|Unseren|Im|In|Am|An|Auf|Ab|Aus|Bei|Bis|Für|
  Von|Vom|Zu|Zum|Zur|Mit|Nach|Seit|Um|Unter|Über|Vor|Wenn|Falls|Sollte|Sollten|Danke|Vielen|Herzlich|Herzlichen|Guten|Hier|Dort|Dann|Danach|
  Davor|Oder|Und|Aber|Auch|Außerdem|Ansonsten|Sonst|Gern|Gerne|Alle|Als|Da|Dafür|Heute|Jetzt|Morgen|Drücken|Wählen|Rufen|Sprechen|Schreiben|
  Besuchen|Hinterlassen|Nennen|Möchten|Können|Haben|Ohne|Zwischen|Außerhalb|Während|Wegen|Leider|Derzeit|Zurzeit|Selbstverständlich|
  Natürlich|Weitere|Viele|Kein|Keine|Nicht|Nur|So|Wie|Was|Wo`

const startsSentence = new RegExp(String.raw`^\s+(?:${starters})(?!\p{L})`, 'u')

/** Whether what was just read, a point at its end, also ended the sentence. */
export function endsSentence(after: string): boolean {
  return /^\s*(?:$|\n)/.test(after) || /^["”“«»]/.test(after) || startsSentence.test(after)
}

/** "drücken Sie die 1": keys of a telephone menu are named, not counted. */
export function isKeyPress(before: string): boolean {
  return /(?:drück|wähl|tast|tipp)[^.!?\n]{0,60}$/i.test(before)
}

export const closingPoint = closingPointWhere(endsSentence)

/** "Version 2.1", "Kapitel 3.1.": neither a day nor a decimal. */
export function isNumbered(before: string): boolean {
  return /(?:version|kapitel|abschnitt|ziffer|punkt|ausgabe|absatz|release|artikel|teil)\s$/i.test(before)
}
