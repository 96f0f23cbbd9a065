/** The frame of questions and glossary; their pages are data. */
export const help = {
  faqsTitle: 'Fragen und Antworten – Freizeichen',
  faqsDescription: 'Antworten rund um Bestellung, Text, Musik, Formate und die Übertragung auf Ihre Mailbox.',
  faqsHeadline: 'Fragen und Antworten',
  faqsLead: 'Kurz und geordnet. Fehlt etwas, schreiben Sie uns.',
  glossaryTitle: 'Glossar – Freizeichen',
  glossaryDescription: 'Begriffe rund um Telefonansagen, kurz erklärt.',
  glossaryHeadline: 'Glossar',
  glossaryLead: 'Was die Wörter bedeuten, die Ihnen hier und in Ihrer Telefonanlage begegnen.',
  allQuestions: 'Alle Fragen',
  allTerms: 'Alle Begriffe',
  related: 'Passt dazu',
  stillOpen: 'Noch etwas offen?',
  stillOpenHint: 'Schreiben Sie uns. Wir antworten spätestens am nächsten Werktag.',
  stillOpenAction: 'Nachricht schreiben',
  toGlossary: 'Begriffe nachschlagen',
  toFaqs: 'Fragen und Antworten',
} as const
