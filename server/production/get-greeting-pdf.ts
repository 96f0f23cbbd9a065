/** The sheet of a greeting, as it stands today. */
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { GreetingSheetContent } from '#domain/production/greeting-sheet-content.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import type { DocumentFile } from '#server/http/mount-document.ts'
import { getOrdered } from '../checkout/ordered.queries.ts'
import { filesToKeep } from './files-to-keep.ts'
import { ownGreeting } from './greeting-access.ts'
import { newestRendersOf, type StoredGreeting, type StoredRender } from './read-greetings.queries.ts'

const names = { de: 'Ansage', en: 'Greeting' } as const

export async function getGreetingPdf({ db, owner, press }: Pick<Deps, 'db' | 'owner' | 'press'>, customer: Customer, greetingId: string): Promise<DocumentFile> {
  const stored = await ownGreeting(db, customer, greetingId)
  const render = (await newestRendersOf(db, [greetingId])).get(greetingId)
  const { order, line, greeting, voice, music } = stored
  const { order: { billing, contact } } = await getOrdered(db, order.id)
  const person = `${contact.firstName} ${contact.lastName}`.trim()
  const content: GreetingSheetContent = {
    language: order.language, name: line.name, orderNumber: order.number, pos: line.pos, customerNumber: contact.customerNumber, seller: owner.now(),
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
