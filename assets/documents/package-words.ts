import type { Language } from '#domain/language.ts'
import { correctionDays } from '#domain/production/correction.ts'

interface PackageWords {
  readonly readmeName: string
  readonly licenceName: string
  readonly telephoneFolder: string
  readonly greeting: string
  readonly title: (orderNumber: number, shippingNumber: number) => string
  readonly packedOn: (day: string) => string
  readonly for: (company: string) => string
  readonly contents: string
  readonly seconds: (seconds: number) => string
  readonly beside: string
  /** Of all greetings, or of those at these positions. */
  readonly besideText: (positions: string | undefined) => string
  readonly system: (name: string) => string
  readonly noSystem: string
  readonly position: string
  /** `unlike`: what also ends so, and is another file. */
  readonly ending: (ending: string, unlike: readonly string[]) => string
  readonly beginWith: (ending: string) => string
  readonly thenTry: (endings: readonly string[]) => string
  readonly tooLong: (names: string, most: number) => string
  readonly hint: string
  readonly ai: string
  readonly aiText: (positions: string) => string
  readonly music: string
  readonly musicText: string
  readonly checksums: string
  readonly checksumsText: string
  readonly corrections: string
  readonly correctionsText: string
  readonly contact: string
  readonly declaration: string
  readonly declarationText: string
  /** By what is special about it; a file of which nothing is said is of the usual form of its kind. */
  readonly profiles: Readonly<Record<string, string>>
}

export const packageWords: Readonly<Record<Language, PackageWords>> = {
  de: {
    readmeName: 'LIESMICH.txt',
    licenceName: 'Musiklizenz.pdf',
    telephoneFolder: 'Telefon',
    greeting: 'Ansage',
    title: (orderNumber, shippingNumber) => `Ihre Ansagen – Bestellung ${orderNumber}, Lieferung ${shippingNumber}`,
    packedOn: (day) => `Gepackt am ${day}`,
    for: (company) => `für ${company}`,
    contents: 'Was in diesem Paket liegt',
    seconds: (seconds) => `${seconds} Sekunden`,
    beside: 'Der Ordner „Telefon“',
    besideText: (positions) => `${positions === undefined ? 'Sie haben keine Telefonanlage genannt.' : `Für Position ${positions} haben Sie keine Telefonanlage genannt.`} Im Ordner „Telefon“ liegt ${positions === undefined ? 'deshalb jede Ansage' : 'jede davon'} kostenlos in zwei weiteren Fassungen: als WAV mit 8 kHz und 16 Bit (der Name endet auf „_8k.wav“) und als WAV mit A-law („_alaw.wav“). Die meisten Telefonanlagen nehmen eine davon an.`,
    system: (name) => `So kommen die Dateien in Ihre Telefonanlage: ${name}`,
    noSystem: 'So kommen die Dateien in Ihre Telefonanlage',
    position: 'Position',
    ending: (ending, unlike) => `auf „${ending}“ endet${unlike.length === 0 ? '' : `, aber nicht auf ${unlike.map((other) => `„${other}“`).join(' oder ')}`}`,
    beginWith: (ending) => `Beginnen Sie mit der Datei, deren Name ${ending}.`,
    thenTry: (endings) => `Nimmt die Anlage sie nicht an, versuchen Sie es mit der, deren Name ${endings.join('; danach mit der, deren Name ')}.`,
    tooLong: (names, most) => `Achtung: Diese Anlage spielt in Ihren Formaten höchstens ${most} Sekunden. Länger sind: ${names}.`,
    hint: 'Gut zu wissen',
    ai: 'Künstliche Stimme',
    aiText: (positions) => `Position ${positions}: Diese Ansagen spricht eine künstliche Stimme. Das steht auch in den Dateien selbst, soweit ihr Format Angaben kennt (reine .alaw-Dateien enthalten nur Ton), und in AI-DECLARATION.json, die andere Programme lesen können. Geben Sie die Dateien weiter, lassen Sie diese Angaben bitte darin.`,
    music: 'Musik',
    musicText: 'Die Musik ist bezahlt und nicht im Repertoire von GEMA, AKM, SUISA oder einer anderen Verwertungsgesellschaft. Fragt jemand nach, genügt die Musiklizenz in diesem Paket.',
    checksums: 'Prüfsummen',
    checksumsText: 'SHA256SUMS.txt enthält zu jeder Datei eine Prüfsumme. Mit „sha256sum -c SHA256SUMS.txt“ (Linux), „shasum -a 256 -c SHA256SUMS.txt“ (macOS) oder „certutil -hashfile DATEI SHA256“ (Windows) sehen Sie, ob alles unbeschädigt angekommen ist.',
    corrections: 'Klingt etwas nicht wie gewünscht?',
    correctionsText: `Innerhalb von ${correctionDays} Tagen ist eine Korrektur je Ansage frei, etwa bei Tempo oder Aussprache. Lautstärken, Musik davor und danach und Blenden ändern Sie selbst in Ihrem Konto, so oft Sie wollen; es entsteht ein neues Paket, und dieses bleibt erhalten.`,
    contact: 'Fragen?',
    declaration: 'Erklärung zu künstlich erzeugten Inhalten',
    declarationText: 'Die folgenden Dateien enthalten eine Stimme, die eine Maschine erzeugt hat.',
    profiles: {
      'mp3': 'MP3, 22,05 kHz, mono, 128 kbit/s', 'mp3-44k': 'MP3, 44,1 kHz, mono, 128 kbit/s', 'wav': 'WAV, 22,05 kHz, 16 Bit, mono',
      'wav-8k-16': 'WAV, 8 kHz, 16 Bit, mono, für Telefonanlagen', 'wav-16k-16': 'WAV, 16 kHz, 16 Bit, mono, für Telefonanlagen', 'ulaw-wav': 'WAV, µ-law, 8 kHz, 8 Bit, mono',
      'alaw-wav': 'WAV, A-law, 8 kHz, 8 Bit, mono', 'alaw-raw': 'A-law ohne Kopf, 8 kHz, 8 Bit, mono',
    },
  },
  en: {
    readmeName: 'README.txt',
    licenceName: 'Music-licence.pdf',
    telephoneFolder: 'Telephone',
    greeting: 'Greeting',
    title: (orderNumber, shippingNumber) => `Your greetings – order ${orderNumber}, shipment ${shippingNumber}`,
    packedOn: (day) => `Packed on ${day}`,
    for: (company) => `for ${company}`,
    contents: 'What this package holds',
    seconds: (seconds) => `${seconds} seconds`,
    beside: 'The “Telephone” folder',
    besideText: (positions) => `You didn’t name a telephone system${positions === undefined ? '' : ` for item ${positions}`}. The “Telephone” folder therefore holds two more versions of each ${positions === undefined ? 'greeting' : 'of these'}, free of charge: WAV at 8 kHz and 16 bit (the name ends in “_8k.wav”) and WAV with A-law (“_alaw.wav”). Most telephone systems take one of them.`,
    system: (name) => `How the files get into your telephone system: ${name}`,
    noSystem: 'How the files get into your telephone system',
    position: 'item',
    ending: (ending, unlike) => `ends in “${ending}”${unlike.length === 0 ? '' : `, but not in ${unlike.map((other) => `“${other}”`).join(' or ')}`}`,
    beginWith: (ending) => `Begin with the file whose name ${ending}.`,
    thenTry: (endings) => `If the system does not take it, try the one whose name ${endings.join('; then the one whose name ')}.`,
    tooLong: (names, most) => `Please note: in your formats this system plays at most ${most} seconds. Longer than that: ${names}.`,
    hint: 'Good to know',
    ai: 'AI voice',
    aiText: (positions) => `Item ${positions}: these greetings are spoken by an AI voice. The files themselves say so, too, where their format has room for it (bare .alaw files hold nothing but sound), and so does AI-DECLARATION.json, which other programs can read. If you pass the files on, please leave these details in them.`,
    music: 'Music',
    musicText: 'The music is paid for and does not belong to the repertoire of GEMA, AKM, SUISA or any other collecting society. If somebody asks, the music licence in this package is enough.',
    checksums: 'Checksums',
    checksumsText: 'SHA256SUMS.txt holds a checksum of each file. With “sha256sum -c SHA256SUMS.txt” (Linux), “shasum -a 256 -c SHA256SUMS.txt” (macOS) or “certutil -hashfile FILE SHA256” (Windows) you see whether all arrived undamaged.',
    corrections: 'Something does not sound as you wished?',
    correctionsText: `Within ${correctionDays} days one correction of each greeting is free, for example of pace or pronunciation. Volumes, music before and after, and fades you change yourself in your account, as often as you like; a new package is made then, and this one stays.`,
    contact: 'Questions?',
    declaration: 'Declaration of AI-generated content',
    declarationText: 'The following files hold a voice that was made by a machine.',
    profiles: {
      'mp3': 'MP3, 22.05 kHz, mono, 128 kbit/s', 'mp3-44k': 'MP3, 44.1 kHz, mono, 128 kbit/s', 'wav': 'WAV, 22.05 kHz, 16 bit, mono',
      'wav-8k-16': 'WAV, 8 kHz, 16 bit, mono, for telephone systems', 'wav-16k-16': 'WAV, 16 kHz, 16 bit, mono, for telephone systems', 'ulaw-wav': 'WAV, µ-law, 8 kHz, 8 bit, mono',
      'alaw-wav': 'WAV, A-law, 8 kHz, 8 bit, mono', 'alaw-raw': 'A-law without a head, 8 kHz, 8 bit, mono',
    },
  },
}
