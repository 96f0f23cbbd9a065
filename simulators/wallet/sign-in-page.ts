import type { Call } from './call.ts'
import { days } from './days.ts'
import { choiceOf, escaped, languageOf, sendPage } from './page.ts'
import { listPeople } from './people.ts'

const texts = {
  de: {
    title: 'Mit der Test-Wallet anmelden',
    note: 'Dies ist ein Simulator. Es gibt hier weder Geld noch echte Konten.',
    asks: (host: string) => `${host} möchte Ihren Namen, Ihre Adresse und Ihre E-Mail-Adresse erfahren.`,
    who: 'Wer meldet sich an?',
    unverified: 'E-Mail nicht bestätigt',
    trouble: 'Störung vorführen',
    what: 'Was geht schief?',
    nothing: 'Nichts',
    approve: 'Zustimmen und zurück',
    deny: 'Ablehnen',
  },
  en: {
    title: 'Sign in with the test wallet',
    note: 'This is a simulator. There is no money and there are no real accounts here.',
    asks: (host: string) => `${host} would like to know your name, your address and your e-mail address.`,
    who: 'Who is signing in?',
    unverified: 'email not confirmed',
    trouble: 'Show what goes wrong',
    what: 'What goes wrong?',
    nothing: 'Nothing',
    approve: 'Agree and return',
    deny: 'Decline',
  },
}

/** Posts back to its own address, which holds what the shop asked for. */
export function sendSignInPage(call: Call, shopHost: string) {
  const language = languageOf(call)
  const say = texts[language]
  const simulated = call.url.searchParams.get('simulate')
  const options = days.map((day) => `<option${day === simulated ? ' selected' : ''}>${day}</option>`).join('')
  const content = `  <p>${say.note}</p>
  <p>${escaped(say.asks(shopHost))}</p>
  <form method="post">
    <fieldset><legend>${say.who}</legend>
    ${listPeople().map((person, index) => choiceOf(person, index === 0, say.unverified)).join('\n    ')}
    </fieldset>
    <details${simulated ? ' open' : ''}><summary>${say.trouble}</summary>
      <label for="day">${say.what}</label>
      <select id="day" name="day"><option value="">${say.nothing}</option>${options}</select>
    </details>
    <button name="answer" value="approve">${say.approve}</button>
    <button name="answer" value="deny">${say.deny}</button>
  </form>`
  sendPage(call, { language, title: say.title, content })
}
