import { describe, expect, it } from 'vitest'
import { writtenIban } from '#assets/documents/written.ts'
import { contractText } from '#assets/pages/contract-texts.ts'
import { shopOwner } from '#assets/shop-owner.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { languages, type Language } from '#domain/language.ts'
import { givenConfirmation, givenDeliveryNote, givenLicence, givenMandate } from '#server/testing/given-documents.ts'
import { german, givenLine, hostileText, payments, sommer } from '#server/testing/given-invoices.ts'
import { deliveryNotePdf, licencePdf, mandatePdf } from './print-document.ts'
import { orderConfirmationPdf } from './order-confirmation-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'

const hostileRecipient = { ...sommer, name: hostileText, contact: hostileText, street: hostileText, city: hostileText }

const documents = {
  'order confirmation': (language: Language) => orderConfirmationPdf(givenConfirmation({ language })),
  mandate: (language: Language) => mandatePdf(givenMandate({ language })),
  licence: (language: Language) => licencePdf(givenLicence({ language })),
  'delivery note': (language: Language) => deliveryNotePdf(givenDeliveryNote({ language })),
  'order confirmation in hostile words': (language: Language) =>
    orderConfirmationPdf(givenConfirmation({ language, buyer: hostileRecipient, texts: [{ pos: 1, name: hostileText, text: hostileText.repeat(60), remarks: hostileText }], consents: [{ wording: hostileText, version: hostileText, givenAt: '2026-11-19T15:30:07.000Z' }] })),
  'mandate in hostile words': (language: Language) => mandatePdf(givenMandate({ language, debtor: hostileRecipient })),
  'licence in hostile words': (language: Language) =>
    licencePdf(givenLicence({ language, holder: hostileRecipient, musics: [{ title: hostileText, composer: hostileText, rightsHolder: hostileText, greetings: Array.from({ length: 40 }, () => hostileText) }] })),
}

describe.each(Object.entries(documents))('the document: %s', (_name, write) => {
  it.each(languages)('is a tagged PDF/A-3b with one title and numbered pages, and identical byte for byte (%s)', async (language) => {
    const bytes = await write(language)
    const pdf = readPdf(bytes)
    expect(pdf.metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(pdf.source).toContain(`/Lang (${language === 'de' ? 'de-DE' : 'en-GB'})`)
    expect(pdf.objects.filter((object) => /\/S \/H1\b/.test(object))).toHaveLength(1)
    pdf.pages.forEach((page, index) => expect(page).toContain(language === 'de' ? `Seite ${index + 1} von ${pdf.pages.length}` : `Page ${index + 1} of ${pdf.pages.length}`))
    expect(pdf.drawn.length).toBeGreaterThan(30)
    for (const text of pdf.drawn) expect(text).not.toMatch(/<(?:[0-9a-f]{4})*?0000/)
    expect(bytes.equals(await write(language))).toBe(true)
  })
})

/** Lines end at hyphens, too. */
const words = async (pdf: Promise<Buffer>) => readPdf(await pdf).words.replaceAll(/(?<=\p{L})- (?=\p{Lu})/gu, '-')

describe('the order confirmation', () => {
  it('contains the order, the texts to be spoken, the consents to the second, the terms and the right of withdrawal', async () => {
    const content = givenConfirmation()
    const said = await words(orderConfirmationPdf(content))
    for (const word of ['Auftragsbestätigung 1000017', 'Warteschleife, individuell', 'bitte bleiben Sie am Apparat.', '126,52 €', '19. November 2026 um 16:30:07', 'Fassung 2026-11', 'Hinweise zur Aussprache: Bitte langsam.']) expect(said).toContain(word)
    for (const { wording } of content.consents) expect(said).toContain(wording)
    for (const { headline, sections } of [content.terms, content.withdrawal!]) {
      expect(said).toContain(headline)
      for (const { heading, paragraphs } of sections) for (const text of [heading, ...paragraphs]) expect(said).toContain(text)
    }
  })

  it.each([['de', 'Muster-Widerrufsformular', 'Unzutreffendes streichen.'], ['en', 'Model withdrawal form', 'Delete as appropriate.']] as const)('ends with the model form, alone on its page with lines to write on (%s)', async (language, heading, last) => {
    const content = givenConfirmation({ language, withdrawal: contractText('withdrawal', checkoutConsentsVersion, language, shopOwner) })
    const { pages, lines } = readPdf(await orderConfirmationPdf(content))
    expect(pages.at(-1)).toContain(heading)
    expect(pages.at(-1)).toContain(last)
    expect(pages.at(-2)).not.toContain(last)
    // As many as on any page, and one for each of the six answers.
    expect(lines.at(-1)! - lines.at(-2)!).toBe(6)
  })

  it.each([27, 28, 29, 30])('keeps what was declared on one page, below a text of %i lines', async (count) => {
    const content = givenConfirmation({ texts: [{ pos: 1, name: 'Warteschleife', text: Array.from({ length: count }, () => 'Guten Tag.').join('\n'), remarks: '' }] })
    const { pages } = readPdf(await orderConfirmationPdf(content))
    expect(pages.filter((page) => content.consents.some(({ wording }) => page.includes(wording)))).toHaveLength(1)
  })

  it.each([1, 2, 3, 4, 5])('never leaves the heading of the texts alone at the foot of a page, below %i lines', async (count) => {
    const lines = Array.from({ length: count }, (_, index) => givenLine(index + 1, german))
    for (const payment of [payments.none, payments.transfer, payments.direct_debit]) {
      const { pages } = readPdf(await orderConfirmationPdf(givenConfirmation({ lines, payment })))
      expect(pages.find((page) => page.includes('Ihre Texte'))).toContain('Herzlich willkommen')
    }
  })

  it('mentions no right of withdrawal to a buyer without one', async () => {
    const { withdrawal, ...business } = givenConfirmation()
    expect(await words(orderConfirmationPdf(business))).not.toContain(withdrawal!.lead)
  })

  it.each([
    [{ isPartAtOnce: true }, 'Lieferung zum Teil sofort, der Rest bis 24.11.2026'], [{ deliveredUntil: 2, waitsForMoney: true }, 'Lieferung spätestens 2 Werktage nach Zahlungseingang'],
    [{ deliveredUntil: undefined }, 'Lieferung sofort'],
  ])('[R9.04] says when what was ordered is there: %j', async (given, told) => {
    expect(await words(orderConfirmationPdf(givenConfirmation(given as Parameters<typeof givenConfirmation>[0])))).toContain(told)
  })

  it('[R9.10] announces a direct debit: amount, day, mandate, creditor', async () => {
    const said = await words(orderConfirmationPdf(givenConfirmation()))
    for (const word of ['126,52 €', '23.11.2026', payments.direct_debit.mandateReference, shopOwner.bank.creditorId]) expect(said).toContain(word)
  })

  it('[R9.10] names account and reference where the money is to be transferred', async () => {
    const said = await words(orderConfirmationPdf(givenConfirmation({ payment: payments.transfer })))
    for (const word of [shopOwner.bank.holder, writtenIban(shopOwner.bank.iban).replaceAll(/\s/g, ' '), `Verwendungszweck: ${payments.transfer.reference}`]) expect(said).toContain(word)
  })

  it('loses no word of a text that is longer than a page', async () => {
    const long = Array.from({ length: 3000 }, (_, index) => `Wort${index}`).join(' ')
    const said = await words(orderConfirmationPdf(givenConfirmation({ texts: [{ pos: 1, name: 'Warteschleife', text: long, remarks: '' }] })))
    for (const index of [0, 1, 1499, 2998, 2999]) expect(said).toContain(`Wort${index}`)
  })
})

describe('the mandate', () => {
  it('[R9.10] names creditor, debtor, account and reference, and the right to get the money back', async () => {
    const said = await words(mandatePdf(givenMandate()))
    for (const word of [shopOwner.company, shopOwner.bank.creditorId, sommer.name, 'DE02 1203 0000 0000 2020 51', payments.direct_debit.mandateReference, 'acht Wochen', '16:30:09', 'Deutschland']) expect(said).toContain(word)
  })
})

describe('the music licence', () => {
  it.each([['de', 'gehört nicht zum Repertoire von GEMA, AKM, SUISA'], ['en', 'isn’t in the repertoire of GEMA, AKM, SUISA']] as const)('names the music, its licensee and the repertoires to which it does not belong (%s)', async (language, word) => {
    const said = await words(licencePdf(givenLicence({ language })))
    for (const each of [word, 'Sommerregen', 'Laternen am Kai', sommer.name, '1000017']) expect(said).toContain(each)
  })
})

describe('the delivery note', () => {
  it('[R7.17] lists the delivered greetings, their formats and lengths', async () => {
    const said = await words(deliveryNotePdf(givenDeliveryNote()))
    for (const word of ['Lieferschein LS-1000017-1', '0:41', '0:07', 'MP3, WAV, ALaw', 'MP3, WAV']) expect(said).toContain(word)
  })

  it('[R9.05] lists the files beside the ordered formats, where there are any', async () => {
    const beside = 'Kostenlos dazu, weil Sie keine Telefonanlage genannt haben'
    expect(await words(deliveryNotePdf(givenDeliveryNote({ hasFilesBeside: true })))).toContain(beside)
    expect(await words(deliveryNotePdf(givenDeliveryNote()))).not.toContain(beside)
  })

  it('[R1.04] names the greetings that an AI voice speaks, and does not mention AI where none does', async () => {
    const content = givenDeliveryNote()
    expect(await words(deliveryNotePdf(content))).toContain('Von einer KI-Stimme gesprochen: Position 1.')
    const onlyPeople = { ...content, greetings: content.greetings.filter(({ isAiVoice }) => !isAiVoice) }
    expect(await words(deliveryNotePdf(onlyPeople))).not.toContain('KI-Stimme')
  })
})
