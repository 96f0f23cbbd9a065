import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { GreetingSheetContent } from '#domain/invoice/document-contents.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { bind, type DocumentFile } from '#server/http/bind.ts'
import { getOrdered } from '#server/order/ordered.queries.ts'
import { ownOrThrow } from '#server/order/order.ts'
import { findShipping } from './files.queries.ts'
import { filesToKeep, ownGreeting, ownRender } from './greeting-files.ts'
import { makeTelephoneFile } from './telephone-file.ts'
import { findRender, newestRendersOf, type StoredGreeting, type StoredRender } from './read-greetings.queries.ts'

/** The files of a package: all greetings in one, and the note that says what is in it. */
const words = { de: { zip: 'Freizeichen-Lieferung', note: 'Lieferschein' }, en: { zip: 'Freizeichen-delivery', note: 'Delivery-note' } } as const

/** The sheet of a greeting, as it stands today. */
const names = { de: 'Ansage', en: 'Greeting' } as const

async function getGreetingPdf({ db, owner, press }: Pick<Deps, 'db' | 'owner' | 'press'>, { greetingId }: { readonly greetingId: string }, customer: Customer): Promise<DocumentFile> {
  const stored = await ownGreeting(db, customer, greetingId)
  const render = (await newestRendersOf(db, [greetingId])).get(greetingId)
  const { order, line, greeting, voice, music } = stored
  const { order: { billing, contact } } = await getOrdered(db, order.id)
  const person = `${contact.firstName} ${contact.lastName}`.trim()
  const content: GreetingSheetContent = {
    language: order.language, name: greeting.name, orderNumber: order.number, pos: line.pos, customerNumber: contact.customerNumber, seller: owner.now(),
    issuedOn: studioTimeOf(render?.dateEntered ?? greeting.dateEntered).day,
    recipient: { ...billing, ...(person !== billing.name && { contact: person }) },
    spokenLanguage: greeting.language, text: greeting.text, voice: { name: voice.name, ai: voice.ai },
    ...(music && { musicTitle: music.name[order.language] }), ...(render && { sound: soundOf(stored, render) }),
  }
  return { fileName: `${names[order.language]}-${order.number}-${line.pos}.pdf`, bytes: await press.print({ kind: 'greeting-sheet', content }) }
}

function soundOf(stored: StoredGreeting, render: StoredRender): NonNullable<GreetingSheetContent['sound']> {
  const files = filesToKeep(stored, render).map(({ format, bytes, fileName }) => ({ format, bytes, fileName }))
  return { version: render.version, lengthSeconds: render.seconds, files }
}

export const downloadCalls = bind(productionContract, {
  getGreetingPdf,

  downloadGreeting: async ({ db }, { greetingId, format, version }, customer) => {
    const { stored, render: newest } = await ownRender(db, customer, greetingId)
    const render = version === undefined ? newest : orThrow((await findRender(db, greetingId, version)) ?? failure('NOT_FOUND'))
    const found = filesToKeep(stored, render).find((file) => format === undefined || file.format === format)
    const { fileName, profile: _profile, ...file } = orThrow(found ?? failure('NOT_FOUND'))
    return { ...file, saveAs: fileName }
  },

  downloadTelephoneFile: async (deps, { greetingId, form }, customer) => makeTelephoneFile(deps, { ...await ownRender(deps.db, customer, greetingId), form }),

  downloadShipping: async ({ db }, { shippingId }, customer) => {
    const { zip, language, number } = ownOrThrow(await findShipping(db, shippingId), customer)
    return { ...orThrow(zip ?? failure('NOT_FOUND')), saveAs: `${words[language].zip}-${number}.zip` }
  },

  getShippingPdf: async ({ db }, { shippingId }, customer) => {
    const { note, language, number } = ownOrThrow(await findShipping(db, shippingId), customer)
    return { ...orThrow(note ?? failure('NOT_FOUND')), saveAs: `${words[language].note}-${number}.pdf` }
  },
})
