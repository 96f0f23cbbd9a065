import { createHash } from 'node:crypto'
import { answerJson, type Call } from './call.ts'
import { textMessages } from './challenges.ts'
import { stateOf, uploads } from './uploads.ts'

const style = `
:root { color-scheme: light dark }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
table { width: 100%; border-collapse: collapse; margin-block-end: 2rem }
caption { text-align: start; font-weight: 600; padding-block: .5rem }
th, td { text-align: start; padding: .4rem .6rem .4rem 0; border-block-end: 1px solid #888 }
td.code { font: 1.4rem ui-monospace, monospace; letter-spacing: .15em }
`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Numbers, codes and times of our own making: nothing here needs escaping. */
export function showPage({ response }: Call) {
  const messages = textMessages.map(({ to, code, at }) => `<tr><td>${at.slice(11, 19)}</td><td>${to}</td><td class="code">${code}</td></tr>`)
  const greetings = [...uploads.values()].toReversed().map((upload) =>
    `<tr><td>${new Date(upload.takenAt).toISOString().slice(11, 19)}</td><td>${upload.number}</td><td>${upload.seconds.toFixed(1)} s</td><td>${stateOf(upload).status}</td></tr>`)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy }).end(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="3">
<title>Simulated voicemail gateway</title><style>${style}</style>
<h1>Simulated voicemail gateway</h1>
<p>No text message leaves this machine. The last digit of a number says what happens: 0 success at once, 1 after 20 seconds, 2 no code is right, 3 the PIN is wrong,
4 locked, 5 unknown, 6 another provider, 7 never ends, 8 success after 200 seconds, 9 busy twice.</p>
<table><caption>Text messages</caption><tr><th>UTC</th><th>To</th><th>Code</th></tr>${messages.join('')}</table>
<table><caption>Greetings</caption><tr><th>UTC</th><th>Mailbox</th><th>Length</th><th>State</th></tr>${greetings.join('')}</table>
</html>
`)
}

export function listMessages(call: Call) {
  answerJson(call, 200, textMessages)
}

export function listGreetings(call: Call) {
  answerJson(call, 200, [...uploads.values()].map((upload) => ({ ...upload, ...stateOf(upload) })))
}
