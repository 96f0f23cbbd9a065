import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays } from '#domain/calendar/date-only.ts'
import type { Db } from '#server/db/database.ts'
import { greetingHistory, greetings, orderLines, orders, users } from '#server/db/schema.ts'
import { givenOrder, givenUser } from './given-carts.ts'
import type { TestApp } from './test-app.ts'

interface Wanted {
  readonly greeting?: Partial<typeof greetings.$inferInsert>
  readonly order?: Partial<typeof orders.$inferInsert>
  /** Somebody who has ordered before. */
  readonly userId?: string
}

interface GivenGreeting {
  readonly greetingId: string
  readonly orderId: string
  readonly orderNumber: number
  readonly userId: string
}

const customerOfGreeting = { name: 'Elektro Sommer GmbH', street: 'Sonnenallee 77', postalCode: '86150', city: 'Augsburg', country: 'DE' } as const
const contactOfGreeting = {
  customerNumber: 10_077, email: 'sabine.sommer@elektro-sommer.example', salutation: 'ms', firstName: 'Sabine', lastName: 'Wintergarten', phone: '+49 821 998877',
}

/** Spoken by a person, read by nobody yet, due in three days. */
export async function givenGreeting({ deps }: Pick<TestApp, 'deps'>, { greeting = {}, order = {}, userId: known }: Wanted = {}): Promise<GivenGreeting> {
  const { db } = deps
  const userId = known ?? (await givenUser(db, `${randomUUID()}@elektro-sommer.example`))
  const [user] = await db.select({ accountId: users.accountId }).from(users).where(eq(users.id, userId))
  const orderId = await givenOrder(db, { userId, accountId: user?.accountId ?? '' }, {
    status: 'In Manufacturing', billing: customerOfGreeting, contact: contactOfGreeting, remarks: 'Bitte an die Wintergarten-Filiale liefern.', ...order,
  })
  const text = greeting.text ?? 'Guten Tag, hier ist das Büro. Wir rufen Sie gern zurück.'
  const line = {
    productType: 'ws', classification: 'individual', language: 'de', text, voiceId: 'clara', ...greeting,
  } as const
  const orderLineId = await givenLine(db, orderId, line)
  const [made] = await db.insert(greetings).values({
    orderId, orderLineId, userId, name: 'Ansage', spokenText: text, status: 'processing', productionState: 'script_check', delivery: 'standard', deadline: addDays(deps.today(), 3), ...line,
  }).returning()
  if (!made) throw new Error('A greeting was inserted and did not come back')
  await db.insert(greetingHistory).values({ greetingId: made.id, status: made.status, productionState: made.productionState })
  const [row] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId))
  return { greetingId: made.id, orderId, orderNumber: row?.number ?? 0, userId }
}

type Line = Pick<typeof orderLines.$inferInsert, 'productType' | 'classification' | 'language' | 'text' | 'voiceId'>

async function givenLine(db: Db, orderId: string, { productType, classification, language, text, voiceId }: Line): Promise<string> {
  const [line] = await db.insert(orderLines).values({
    orderId, pos: 1, productId: 'creative-500', name: 'Ansage', productType, classification, language, text, voiceId, productText: '', priceCents: 4900,
    vatCategory: 'S', vatRateBasisPoints: 1900,
  }).returning({ id: orderLines.id })
  if (!line) throw new Error('A line was inserted and did not come back')
  return line.id
}
