import type { Call } from '../call.ts'
import { choiceOf, escaped, languageOf, sendPage, type PageLanguage } from '../page.ts'
import { listPeople } from '../people.ts'
import { centsIn } from './amounts.ts'
import type { Order } from './orders.ts'
import { paymentDays } from './payment-days.ts'

const texts = {
  de: {
    title: 'Mit der Test-Wallet bezahlen',
    note: 'Dies ist ein Simulator. Es fließt kein Geld.',
    asks: (shop: string, amount: string) => `${shop} möchte ${amount} von Ihnen.`,
    later: 'Abgebucht wird erst, wenn Sie im Shop zahlungspflichtig bestellen.',
    lines: 'Wofür',
    tax: 'Umsatzsteuer',
    discount: 'Gutschein',
    total: 'Summe',
    who: 'Wer bezahlt?',
    unverified: 'E-Mail nicht bestätigt',
    trouble: 'Störung vorführen',
    what: 'Was geschieht Ungewöhnliches?',
    nothing: 'Nichts',
    approve: 'Zustimmen und zurück zum Shop',
    decline: 'Zustimmen, aber die Bank lehnt ab',
    cancel: 'Abbrechen und zurück zum Shop',
    closed: 'Hier ist nichts mehr zu bezahlen',
    closedNote: 'Diese Zahlung ist abgeschlossen, verfallen, oder es gab sie nie.',
    back: 'Zurück zum Shop',
  },
  en: {
    title: 'Pay with the test wallet',
    note: 'This is a simulator. No money moves.',
    asks: (shop: string, amount: string) => `${shop} would like ${amount} from you.`,
    later: 'You are only charged once you place the order in the shop.',
    lines: 'What for',
    tax: 'VAT',
    discount: 'Voucher',
    total: 'Total',
    who: 'Who is paying?',
    unverified: 'email not confirmed',
    trouble: 'Show what goes wrong',
    what: 'What unusual thing happens?',
    nothing: 'Nothing',
    approve: 'Approve and return to the shop',
    decline: 'Approve, but the bank declines',
    cancel: 'Cancel and return to the shop',
    closed: 'There is nothing left to pay here',
    closedNote: 'This payment is completed or expired, or there never was one.',
    back: 'Back to the shop',
  },
}

function written(cents: number, language: PageLanguage): string {
  return new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

const row = (name: string, value: string) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`

function tableOf({ unit, cents }: Order, language: PageLanguage): string {
  const say = texts[language]
  const { tax_total: tax, discount } = unit.amount.breakdown ?? {}
  const lines = unit.items.map(({ name, quantity, unit_amount: amount }) => row(name, written(centsIn(amount, '') * Number(quantity), language)))
  const discountCents = discount === undefined ? 0 : centsIn(discount, '')
  return `<table><caption>${say.lines}</caption>
    <tbody>${lines.join('\n    ')}
    ${discountCents > 0 ? row(say.discount, `−${written(discountCents, language)}`) : ''}
    ${tax === undefined ? '' : row(say.tax, written(centsIn(tax, ''), language))}</tbody>
    <tfoot>${row(say.total, written(cents, language))}</tfoot></table>`
}

function optionsOf(order: Order, language: PageLanguage): string {
  return Object.entries(paymentDays).map(([day, told]) => `<option value="${day}"${day === order.day ? ' selected' : ''}>${escaped(told[language])}</option>`).join('')
}

/** Posts back to its own address. */
export function sendApprovalPage(call: Call, order: Order) {
  const language = languageOf(call)
  const say = texts[language]
  const shop = order.context.brand_name ?? URL.parse(order.context.return_url ?? '')?.host ?? 'Shop'
  const people = listPeople()
  const content = `  <p>${say.note}</p>
  <p>${escaped(say.asks(shop, written(order.cents, language)))} ${say.later}</p>
  ${order.unit.description === undefined ? '' : `<p>${escaped(order.unit.description)}</p>`}
  ${tableOf(order, language)}
  <form method="post">
    <fieldset><legend>${say.who}</legend>
    ${people.map((person, index) => choiceOf(person, order.payer ? person.id === order.payer.id : index === 0, say.unverified)).join('\n    ')}
    </fieldset>
    <details${order.day ? ' open' : ''}><summary>${say.trouble}</summary>
      <label for="day">${say.what}</label>
      <select id="day" name="day"><option value="">${say.nothing}</option>${optionsOf(order, language)}</select>
    </details>
    <button name="answer" value="approve">${say.approve}</button>
    <button name="answer" value="decline">${say.decline}</button>
    <button name="answer" value="cancel">${say.cancel}</button>
  </form>`
  sendPage(call, { language, title: say.title, content })
}

export function sendClosedPage(call: Call, order: Order | undefined) {
  const language = languageOf(call)
  const say = texts[language]
  const address = order?.context.cancel_url ?? order?.context.return_url
  const back = address ? `<p><a href="${escaped(address)}">${say.back}</a></p>` : ''
  sendPage(call, { language, title: say.closed, content: `  <p>${say.closedNote}</p>\n  ${back}`, status: order ? 410 : 404 })
}
