import { readFile } from 'node:fs/promises'
import type { Language } from '#domain/language.ts'
import type { SharePicture } from '#web/rendering/share-tags.server.ts'
import { drawings } from './drawings.ts'

const words: Readonly<Record<SharePicture, Readonly<Record<Language, readonly [headline: string, line: string]>>>> = {
  home: { de: ['Der gute Ton beginnt vor dem Hallo.', 'Ansagen für Telefonanlage, Warteschleife und Mailbox'], en: ['A good tone begins before hello.', 'Greetings for telephone system, queue and mailbox'] },
  greetings: { de: ['Für jede Leitung die richtige Ansage.', 'Zehn Arten, fertig oder mit Ihren Worten'], en: ['The right greeting for every line.', 'Ten kinds, finished or in your words'] },
  voices: { de: ['Wer spricht für Sie?', 'Stimmen auf Deutsch und Englisch zum Anhören'], en: ['Who speaks for you?', 'Voices in German and English to listen to'] },
  music: { de: ['Musik, für die keine GEMA kommt.', 'Eigens komponiert, mit Lizenznachweis'], en: ['Music without a GEMA bill.', 'Composed for us, with a licence certificate'] },
  help: { de: ['Fragen Sie uns etwas.', 'Antworten, Begriffe und Anleitungen'], en: ['Ask us something.', 'Answers, terms and instructions'] },
  systems: { de: ['So kommt die Ansage in Ihre Anlage.', 'Format, Grenzen und Schritte von FRITZ!Box bis Teams'], en: ['How a greeting gets into your system.', 'Format, limits and steps from FRITZ!Box to Teams'] },
}

async function fontFace(name: string, file: string): Promise<string> {
  const path = new URL(`../../node_modules/@fontsource-variable/${file}`, import.meta.url)
  return `@font-face{font-family:${name};font-weight:200 800;src:url(data:font/woff2;base64,${(await readFile(path)).toString('base64')})}`
}

const fonts = async () => [
  await fontFace('Display', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  await fontFace('Words', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
].join('')

const style = `
  *{box-sizing:border-box;margin:0}
  body{width:1200px;height:630px;overflow:hidden;background:#faf8f2;color:#16181d;font-family:Words}
  .sign{position:absolute;left:72px;top:64px;display:flex;gap:18px;align-items:center;font:700 38px Display;letter-spacing:-.02em}
  h1{position:absolute;left:72px;top:176px;width:600px;font:700 76px/1.04 Display;letter-spacing:-.035em;text-wrap:balance}
  p{position:absolute;left:72px;bottom:112px;width:600px;font-size:29px;color:#5b5d63}
  .drawing{position:absolute;right:64px;top:60px;width:440px;height:440px}
  .tone{position:absolute;left:0;bottom:0}
`

const sign = '<svg width="58" height="58" viewBox="0 0 34 34"><circle cx="17" cy="17" r="17" fill="#fc0"/>'
  + '<path d="M4 17c3.2 0 3.2-7 6.5-7s3.3 14 6.5 14 3.3-14 6.5-14 3.3 7 6.5 7" fill="none" stroke="#16181d" stroke-width="2.6" stroke-linecap="round"/></svg>'

const swing = 75
const tone = `<svg class="tone" width="1200" height="84" viewBox="0 0 1200 84"><path fill="#fc0" d="M0 34q${swing / 2} -44 ${swing} 0${`t${swing} 0`.repeat(15)}V84H0z"/></svg>`

export async function drawnPage(picture: SharePicture, language: Language): Promise<string> {
  const [headline, line] = words[picture][language]
  return `<!doctype html><html lang="${language}"><style>${await fonts()}${style}</style><div class="sign">${sign}Freizeichen</div>`
    + `<h1>${headline}</h1><p>${line}</p><svg class="drawing" viewBox="0 0 440 440">${await drawings[picture]()}</svg>${tone}</html>`
}
