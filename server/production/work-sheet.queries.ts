import { aliasedTable, and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { columnsOf, type Db, firstOf, theOne, type Tx } from '#server/db/database.ts'
import { files, greetingHistory, greetingQuestions, greetings, musics, orderHistory, orders, staff, takes, voices } from '#server/db/schema.ts'
import { workRowColumns } from './work-list.queries.ts'
import type { WorkScope } from './work-moves.ts'

/** Nobody has judged it, and it is not from before a correction. */
const awaitsVerdict = sql<boolean>`(${takes.state} = 'made' and ${takes.dateEntered} > coalesce(${greetings.correctionAskedAt}, '-infinity'))`

/** Nothing for who only speaks, where it was not given to them. */
export async function findWork(db: Db | Tx, greetingId: string, { onlyOf }: WorkScope) {
  const [row] = await db.select({
    row: workRowColumns, ...columnsOf(greetings, 'userId', 'orderId', 'spokenText', 'readings', 'remarks'),
    hasTakeToJudge: sql<boolean>`exists (select 1 from ${takes} where ${takes.greetingId} = ${greetings.id} and ${awaitsVerdict})`,
    // A greeting that was canceled alone is over as those of a canceled order are.
    orderRemarks: orders.remarks, orderStatus: sql<OrderStatus>`case when ${greetings.canceledAt} is null then ${orders.status} else 'Canceled' end`, musicName: musics.name, telephoneSystem: greetings.telephoneSystem,
    mix: {
      voice_vol: greetings.voiceVol, music_vol: greetings.musicVol, voiceover_duck: greetings.voiceoverDuck, intro: greetings.introSeconds, extro: greetings.extroSeconds,
      fadein: greetings.fadeinSeconds, fadeout: greetings.fadeoutSeconds, boost: greetings.boostDb,
    },
  }).from(greetings)
    .innerJoin(orders, eq(orders.id, greetings.orderId)).innerJoin(voices, eq(voices.id, greetings.voiceId)).leftJoin(staff, eq(staff.id, greetings.assignedStaffId))
    .leftJoin(musics, eq(musics.id, greetings.musicId))
    .where(and(eq(greetings.id, greetingId), onlyOf === undefined ? undefined : eq(greetings.assignedStaffId, onlyOf)))
  return row
}
export type FoundWork = NonNullable<Awaited<ReturnType<typeof findWork>>>

const makers = aliasedTable(staff, 'makers')
const judges = aliasedTable(staff, 'judges')

export async function listTakes(db: Db | Tx, greetingId: string) {
  return db.select({
    ...columnsOf(takes, 'id', 'number', 'source', 'reason', 'seconds', 'measurements', 'peaks', 'dateEntered', 'judgedAt'), madeBy: makers.name, judgedBy: judges.name,
    state: sql<'made' | 'approved' | 'rejected'>`${takes.state}`, madeByStaffId: takes.madeByStaffId, awaitsVerdict,
  }).from(takes).innerJoin(greetings, eq(greetings.id, takes.greetingId))
    .leftJoin(makers, eq(makers.id, takes.madeByStaffId)).leftJoin(judges, eq(judges.id, takes.judgedByStaffId))
    .where(and(eq(takes.greetingId, greetingId), ne(takes.state, 'removed'))).orderBy(desc(takes.number)).limit(50)
}
export type ListedTake = Awaited<ReturnType<typeof listTakes>>[number]

export async function listQuestions(db: Db | Tx, greetingId: string) {
  return db.select(columnsOf(greetingQuestions, 'question', 'askedAt', 'answer', 'answeredAt'))
    .from(greetingQuestions).where(eq(greetingQuestions.greetingId, greetingId)).orderBy(asc(greetingQuestions.askedAt)).limit(50)
}

/** The latest moves, in their order. */
export async function listHistory(db: Db | Tx, greetingId: string) {
  const rows = await db.select({
    ...columnsOf(greetingHistory, 'at', 'status', 'productionState', 'cause', 'reason'), by: staff.name,
  }).from(greetingHistory).leftJoin(staff, eq(staff.id, greetingHistory.staffId))
    .where(eq(greetingHistory.greetingId, greetingId)).orderBy(desc(greetingHistory.id)).limit(50)
  return rows.toReversed()
}

interface Before extends WorkScope {
  readonly userId: string
  readonly greetingId: string
}

/** What the customer has had made before: the latest recordings that were good; for who only speaks their own. */
export async function listPrevious(db: Db | Tx, { userId, greetingId, onlyOf }: Before) {
  const latest = db.select(columnsOf(greetings, 'id', 'text', 'finishedAt', 'voiceId', 'dateEntered'))
    .from(greetings)
    .where(and(eq(greetings.userId, userId), ne(greetings.id, greetingId), isNotNull(greetings.finishedAt), onlyOf === undefined ? undefined : eq(greetings.assignedStaffId, onlyOf)))
    .orderBy(desc(greetings.dateEntered), desc(greetings.id)).limit(3).as('latest')
  return db.select({ greetingId: latest.id, text: latest.text, finishedAt: latest.finishedAt, voiceName: voices.name, takeId: takes.id, seconds: takes.seconds })
    .from(latest).innerJoin(voices, eq(voices.id, latest.voiceId)).innerJoin(takes, and(eq(takes.greetingId, latest.id), eq(takes.state, 'approved')))
    .orderBy(desc(latest.dateEntered), desc(takes.number)).limit(6)
}

export async function listTalentRows(db: Db) {
  return db.select({ id: staff.id, name: staff.name, disabledAt: staff.disabledAt }).from(staff).where(eq(staff.role, 'talent')).orderBy(asc(staff.name)).limit(500)
}

/** Whom a greeting can be given to: somebody who may come in. */
export async function mayWork(tx: Tx, staffId: string): Promise<boolean> {
  const [row] = await tx.select({ disabledAt: staff.disabledAt }).from(staff).where(eq(staff.id, staffId))
  return row !== undefined && row.disabledAt === null
}

export async function findTakeToHear(db: Db, takeId: string) {
  return firstOf(await db.select({ key: files.key, assignedStaffId: greetings.assignedStaffId })
    .from(takes).innerJoin(files, eq(files.id, takes.fileId)).innerJoin(greetings, eq(greetings.id, takes.greetingId)).where(and(eq(takes.id, takeId), ne(takes.state, 'removed'))))
}

/** What the studio changes of greetings and takes. */
export async function saveAssignee(tx: Tx, greetingId: string, assignedStaffId: string | null) {
  await tx.update(greetings).set({ assignedStaffId }).where(eq(greetings.id, greetingId))
}

export async function saveSpokenText(tx: Tx, greetingId: string, spokenText: string) {
  await tx.update(greetings).set({ spokenText }).where(eq(greetings.id, greetingId))
}

export async function insertQuestion(tx: Tx, question: { readonly greetingId: string; readonly question: string; readonly askedAt: Date; readonly askedByStaffId: string }): Promise<string> {
  return theOne(await tx.insert(greetingQuestions).values(question).returning({ id: greetingQuestions.id })).id
}

export async function findGreetingOfTake(db: Db | Tx, takeId: string): Promise<string | undefined> {
  return firstOf(await db.select({ greetingId: takes.greetingId }).from(takes).where(and(eq(takes.id, takeId), ne(takes.state, 'removed'))))?.greetingId
}

/** With the name of who judged it. */
export async function lockTake(tx: Tx, takeId: string) {
  const [row] = await tx.select({ ...columnsOf(takes, 'id', 'number', 'state', 'madeByStaffId', 'judgedByStaffId'), awaitsVerdict })
    .from(takes).innerJoin(greetings, eq(greetings.id, takes.greetingId)).where(eq(takes.id, takeId)).for('update', { of: takes })
  if (!row) return undefined
  const [judge] = row.judgedByStaffId === null ? [] : await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, row.judgedByStaffId))
  return { ...row, judgedBy: judge?.name }
}

export async function saveVerdict(
  tx: Tx, takeId: string, verdict: { readonly state: 'approved' | 'rejected' | 'removed'; readonly reason: string | null; readonly judgedAt: Date; readonly judgedByStaffId: string },
) {
  await tx.update(takes).set(verdict).where(eq(takes.id, takeId))
}

/** Who said of a take that it is good; null where the shop did. */
export async function findApprover(db: Db | Tx, greetingId: string): Promise<string | null> {
  return firstOf(await db.select({ name: staff.name }).from(takes).leftJoin(staff, eq(staff.id, takes.judgedByStaffId))
    .where(and(eq(takes.greetingId, greetingId), eq(takes.state, 'approved'))).orderBy(desc(takes.judgedAt)).limit(1))?.name ?? null
}

/** Null where the customer or the shop did. */
export async function findLastMover(db: Db | Tx, greetingId: string): Promise<string | null> {
  return firstOf(await db.select({ name: staff.name }).from(greetingHistory).leftJoin(staff, eq(staff.id, greetingHistory.staffId))
    .where(eq(greetingHistory.greetingId, greetingId)).orderBy(desc(greetingHistory.id)).limit(1))?.name ?? null
}

/** Null where the customer did. */
export async function findCanceler(db: Db | Tx, orderId: string): Promise<string | null> {
  return firstOf(await db.select({ name: staff.name }).from(orderHistory).leftJoin(staff, eq(staff.id, orderHistory.staffId))
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.toStatus, 'Canceled'))).orderBy(desc(orderHistory.id)).limit(1))?.name ?? null
}

export async function hasTakeToJudge(tx: Tx, greetingId: string): Promise<boolean> {
  return (await tx.select({ id: takes.id }).from(takes).innerJoin(greetings, eq(greetings.id, takes.greetingId))
    .where(and(eq(takes.greetingId, greetingId), awaitsVerdict)).limit(1)).length > 0
}
