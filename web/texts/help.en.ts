import type { help as german } from './help.de.ts'
import type { Translated } from './translated.ts'

export const help = {
  faqsTitle: 'Questions and answers – Freizeichen',
  faqsDescription: 'Answers about ordering, texts, music, formats and sending greetings to your voicemail.',
  faqsHeadline: 'Questions and answers',
  faqsLead: 'Short and in order. If something is missing, write to us.',
  glossaryTitle: 'Glossary – Freizeichen',
  glossaryDescription: 'The words around telephone greetings, briefly explained.',
  glossaryHeadline: 'Glossary',
  glossaryLead: 'What the words mean that you meet here and in your telephone system.',
  allQuestions: 'All questions',
  allTerms: 'All terms',
  related: 'Related',
  stillOpen: 'Still wondering?',
  stillOpenHint: 'Write to us. We answer on the next working day at the latest.',
  stillOpenAction: 'Send us a message',
  toGlossary: 'Look up a word',
  toFaqs: 'Questions and answers',
} satisfies Translated<typeof german>
