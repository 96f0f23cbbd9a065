/** The last resort when a page fails before the web could render one: plain, in both languages, with what to do. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { typedAgainForm, typedFields } from '#domain/typed-again.ts'

type Words = readonly [title: string, advice: string, again: string]

const words: Readonly<Record<'busy' | 'large' | 'foreign' | 'failed', Readonly<Record<'de' | 'en', Words>>>> = {
  busy: {
    de: ['Einen Augenblick bitte', 'Von Ihrem Anschluss kamen sehr viele Anfragen. Bitte warten Sie eine Minute und laden Sie die Seite neu.', 'Neu laden'],
    en: ['One moment please', 'Your connection has sent a great many requests. Please wait a minute and load the page again.', 'Load again'],
  },
  large: {
    de: ['Das war zu viel auf einmal', 'Was Sie geschickt haben, ist größer, als diese Seite annimmt. Bitte gehen Sie zurück und kürzen Sie es.', 'Zur Seite'],
    en: ['That was too much at once', 'What you sent is larger than this page takes. Please go back and shorten it.', 'To the page'],
  },
  foreign: {
    de: ['Das kam von einer fremden Seite', 'Dieses Formular wurde nicht von unserer Seite abgeschickt, deshalb nehmen wir es nicht an. Bitte öffnen Sie die Seite hier und senden Sie es von hier noch einmal.', 'Zur Seite'],
    en: ['This came from another site', 'This form was not sent from our site, so we do not take it. Please open the page here and send it from here.', 'To the page'],
  },
  failed: {
    de: ['Diese Seite ist gerade gestört', 'Der Fehler liegt bei uns, und wir haben ihn vermerkt. Ihr Warenkorb bleibt erhalten. Bitte laden Sie die Seite neu.', 'Neu laden'],
    en: ['This page is out of order', 'The fault is ours, and we have noted it. Your cart is safe. Please load the page again.', 'Load again'],
  },
}

/** For a form that was sent: it is not lost. */
const wordsOfForm = {
  de: { typed: 'Das haben Sie geschrieben:', sendAgain: 'Noch einmal absenden' },
  en: { typed: 'This is what you wrote:', sendAgain: 'Send it again' },
} as const

function reasonOf(status: number | undefined): { status: number; reason: keyof typeof words } {
  if (status === 429) return { status, reason: 'busy' }
  if (status === 413) return { status, reason: 'large' }
  if (status === 403) return { status, reason: 'foreign' }
  return { status: status !== undefined && status >= 400 && status < 500 ? status : 500, reason: 'failed' }
}

export function answerWithFailurePage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, reason } = reasonOf(error.statusCode)
  if (status === 500) request.log.error({ err: error }, 'a page failed')
  const language = /^\/en(\/|\?|$)/.test(request.url) ? 'en' : 'de'
  const [title, advice, again] = words[reason][language]
  // What a stranger filled in is not offered to be sent from here.
  const typed = reason === 'foreign' ? [] : typedFields(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '', request.headers['content-type'])
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Freizeichen</title><h1>${title}</h1><p>${advice}</p>${typedAgainForm(typed, wordsOfForm[language])}<p><a href="">${again}</a></p><p><small>${request.id}</small></p></html>`
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
