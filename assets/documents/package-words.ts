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
    ai: 'KI-Stimme',
    aiText: (positions) => `Position ${positions}: Hier spricht eine KI-Stimme. Das steht auch in den Dateien selbst, soweit ihr Format Metadaten hat (.alaw-Dateien enthalten nur Ton), und in AI-DECLARATION.json, die andere Programme lesen können. Geben Sie die Dateien weiter, lassen Sie diese Angaben bitte darin.`,
    music: 'Musik',
    musicText: 'Die Musik ist bezahlt und gehört nicht zum Repertoire von GEMA, AKM, SUISA oder einer anderen Verwertungsgesellschaft. Fragt jemand nach, genügt die Musiklizenz in diesem Paket.',
    checksums: 'Prüfsummen',
    checksumsText: 'SHA256SUMS.txt enthält zu jeder Datei eine Prüfsumme. Mit „sha256sum -c SHA256SUMS.txt“ (Linux), „shasum -a 256 -c SHA256SUMS.txt“ (macOS) oder „certutil -hashfile DATEI SHA256“ (Windows) sehen Sie, ob alles unbeschädigt angekommen ist.',
    corrections: 'Klingt etwas nicht wie gewünscht?',
    correctionsText: `Innerhalb von ${correctionDays} Tagen ist eine Korrektur je Ansage kostenlos, etwa bei Tempo oder Aussprache. Lautstärken, Vorlauf, Nachlauf und Blenden ändern Sie selbst in Ihrem Konto, so oft Sie wollen. Dabei entsteht ein neues Paket; dieses hier bleibt erhalten.`,
    contact: 'Fragen?',
    declaration: 'Erklärung zu künstlich erzeugten Inhalten',
    declarationText: 'Die folgenden Dateien enthalten eine Stimme, die eine Maschine erzeugt hat.',
  },
  en: {
    readmeName: 'README.txt',
    licenceName: 'Music-licence.pdf',
    telephoneFolder: 'Telephone',
    greeting: 'Greeting',
    title: (orderNumber, shippingNumber) => `Your greetings – order ${orderNumber}, delivery ${shippingNumber}`,
    packedOn: (day) => `Packed on ${day}`,
    for: (company) => `for ${company}`,
    contents: 'What’s in this package',
    seconds: (seconds) => `${seconds} seconds`,
    beside: 'The “Telephone” folder',
    besideText: (positions) => `You didn’t name a phone system${positions === undefined ? '' : ` for item ${positions}`}, so the “Telephone” folder contains two more versions of each ${positions === undefined ? 'greeting' : 'one'}, free of charge: WAV at 8 kHz and 16 bit (the name ends in “_8k.wav”) and WAV with A-law (“_alaw.wav”). Most phone systems accept one of them.`,
    system: (name) => `How to install the files on your phone system: ${name}`,
    noSystem: 'How to install the files on your phone system',
    position: 'item',
    ending: (ending, unlike) => `ends in “${ending}”${unlike.length === 0 ? '' : `, but not in ${unlike.map((other) => `“${other}”`).join(' or ')}`}`,
    beginWith: (ending) => `Start with the file whose name ${ending}.`,
    thenTry: (endings) => `If the system doesn’t accept it, try the one whose name ${endings.join('; then the one whose name ')}.`,
    tooLong: (names, most) => `Please note: this system plays up to ${most} seconds in your formats. These are longer: ${names}.`,
    hint: 'Good to know',
    ai: 'AI voice',
    aiText: (positions) => `Item ${positions}: spoken by an AI voice. Files that can hold metadata say so, too (.alaw files contain nothing but sound), and so does AI-DECLARATION.json, for other programs. If you share the files, please leave this information in them.`,
    music: 'Music',
    musicText: 'The music is paid for and royalty-free: it isn’t in the repertoire of GEMA, AKM, SUISA or any other collecting society. If anyone asks, show them the music licence in this package.',
    checksums: 'Checksums',
    checksumsText: 'SHA256SUMS.txt contains a checksum for each file. Use “sha256sum -c SHA256SUMS.txt” (Linux), “shasum -a 256 -c SHA256SUMS.txt” (macOS) or “certutil -hashfile FILE SHA256” (Windows) to check that everything arrived intact.',
    corrections: 'Not quite right?',
    correctionsText: `Within ${correctionDays} days, one correction per greeting is free, for example of pace or pronunciation. You can change volumes, intro, outro and fades yourself in your account, as often as you like. That makes a new package; this one stays available.`,
    contact: 'Questions?',
    declaration: 'Declaration of AI-generated content',
    declarationText: 'The following files contain a voice generated by a machine.',
  },
}
