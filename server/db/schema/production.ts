import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, doublePrecision, index, integer, jsonb, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { audioFormats } from '#domain/catalogue/audio-format.ts'
import { classifications, productTypeCodes } from '#domain/catalogue/product-type.ts'
import type { SpokenReading } from '#domain/greeting/item-fields.ts'
import { greetingStatuses, type ProductionState, productionStates } from '#domain/production/greeting-status.ts'
import { deliveries } from '#domain/cart/delivery.ts'
import { fileProblems } from '#domain/production/file-problem.ts'
import { greetingStepCauses } from '#domain/production/next-step.ts'
import { waitingReasons } from '#domain/production/waiting-reason.ts'
import type { SpeechEngine } from '#server/adapters/voice/voice.port.ts'
import { users } from './account.ts'
import { musics, voices } from './catalogue.ts'
import { dateEntered, dateModified, day, id, language, mixBounds, mixNumbers, moment, shopTable } from './columns.ts'
import { orderLines, orders } from './order.ts'
import { staff } from './staff.ts'

export const takeSources = ['upload', 'synthesis'] as const
export const takeStates = ['made', 'approved', 'rejected', 'removed'] as const

/** The mix as it was when a render was made of it. */
export type MixSnapshot = Readonly<Record<keyof ReturnType<typeof mixNumbers>, number>> & { readonly musicId: string | null }

/** What was measured of a sound: loudness, peak, noise, length. */
export type Measurements = Readonly<Record<string, number>>

/** A waveform: equal parts of the whole time, 0 to 100. */
const peaks = () => jsonb().$type<readonly number[]>().notNull().default([])

/** A stored file's contents never change; the row may go when nothing refers to it. */
export const files = shopTable('files', {
  id: id(),
  key: text().notNull().unique(),
  sha256: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  mediaType: text().notNull(),
  dateEntered: dateEntered(),
}, (table) => [
  check('files_bytes', sql`${table.bytes} >= 0`),
])

/** When a stored file was last read whole and compared with its sum. */
export const fileChecks = shopTable('file_checks', {
  fileId: uuid().primaryKey().references(() => files.id, { onDelete: 'cascade' }),
  checkedAt: moment().notNull(),
  /** Absent where the file was as it should be. */
  problem: text({ enum: fileProblems }),
}, (table) => [
  index('file_checks_oldest').on(table.checkedAt),
  index('file_checks_problems').on(table.checkedAt).where(sql`${table.problem} is not null`),
])

/** What the studio has to do with: the indexes for its lists hold nothing else, however much was finished or canceled before. */
const isOpen = ({ status, canceledAt }: Readonly<Record<'status' | 'canceledAt', AnyPgColumn>>) => sql`${status} in ('processing', 'release') and ${canceledAt} is null`

/** Text and voice are as ordered for ever; name, mix, telephone system, script and progress move. */
export const greetings = shopTable('greetings', {
  id: id(),
  orderId: uuid().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  orderLineId: uuid().notNull().unique('greetings_order_line_id_unique').references(() => orderLines.id, { onDelete: 'cascade' }),
  userId: uuid().notNull().references(() => users.id, { onDelete: 'restrict' }),
  name: text().notNull(),
  classification: text({ enum: classifications }).notNull(),
  productType: text({ enum: productTypeCodes }).notNull(),
  language: language(),
  text: text().notNull(),
  spokenText: text(),
  readings: jsonb().$type<SpokenReading[]>().notNull().default([]),
  remarks: text().notNull().default(''),
  voiceId: text().notNull().references(() => voices.id, { onDelete: 'restrict' }),
  musicId: text().references(() => musics.id, { onDelete: 'restrict' }),
  ...mixNumbers(),
  telephoneSystem: text(),
  status: text({ enum: greetingStatuses }).notNull(),
  productionState: text({ enum: productionStates }),
  /** Why the shop cannot go on by itself: the code of a failure, until it went on. */
  waitsBecause: text({ enum: waitingReasons }),
  assignedStaffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  /** How soon it was promised, as the customer ordered. */
  delivery: text({ enum: deliveries }).notNull(),
  /** The latest day promised. */
  deadline: day(),
  correctionNote: text(),
  correctionAskedAt: moment(),
  dateEntered: dateEntered(),
  dateModified: dateModified(),
  finishedAt: moment(),
  /** With its order: nobody makes it any more, and the studio's lists never meet it. */
  canceledAt: moment(),
}, (table) => [
  check('greetings_production_state_while_processing', sql`${table.productionState} is null or ${table.status} = 'processing'`),
  check('greetings_finished_is_dated', sql`${table.status} <> 'finished' or ${table.finishedAt} is not null`),
  mixBounds('greetings_mix', table),
  /** By the beginning of the name, or of what stands in it behind the kind of greeting. */
  index('greetings_by_name').on(sql`lower(${table.name}) text_pattern_ops`),
  index('greetings_by_second_name').on(sql`lower(split_part(${table.name}, ' – ', 2)) text_pattern_ops`),
  index('greetings_of_user').on(table.userId, table.dateEntered, table.id),
  index('greetings_of_order').on(table.orderId),
  index('greetings_worklist').on(table.status, table.deadline, table.id).where(sql`${table.status} <> 'finished' and ${table.canceledAt} is null`),
  index('greetings_waiting').on(table.dateModified).where(sql`${table.waitsBecause} is not null and ${table.canceledAt} is null`),
  index('greetings_of_staff').on(table.assignedStaffId, table.deadline, table.id)
    .where(sql`${table.assignedStaffId} is not null and ${table.status} <> 'finished' and ${table.canceledAt} is null`),
  index('greetings_complained_of').on(table.voiceId).where(sql`${table.correctionAskedAt} is not null`),
  index('greetings_open').on(table.deadline, table.id).where(isOpen(table)),
  index('greetings_express').on(table.deadline, table.id).where(sql`${table.delivery} <> 'standard' and ${isOpen(table)}`),
  index('greetings_in_question').on(table.deadline, table.id).where(sql`${table.productionState} = 'script_question' and ${table.canceledAt} is null`),
  index('greetings_words').using('gin', sql`to_tsvector('simple', ${table.text})`).where(isOpen(table)),
  index('greetings_finished').on(table.finishedAt, table.deadline).where(sql`${table.status} = 'finished'`),
  index('greetings_finished_by_staff').on(table.assignedStaffId, table.finishedAt, table.deadline)
    .where(sql`${table.assignedStaffId} is not null and ${table.status} = 'finished'`),
])

/** Append-only: a trigger refuses every change. */
export const greetingHistory = shopTable('greeting_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  greetingId: uuid().notNull().references(() => greetings.id, { onDelete: 'cascade' }),
  status: text({ enum: greetingStatuses }).notNull(),
  productionState: text().$type<ProductionState>(),
  at: dateEntered(),
  staffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  cause: text({ enum: greetingStepCauses }),
  /** In the words of who did it. */
  reason: text().notNull().default(''),
}, (table) => [
  index('greeting_history_of_greeting').on(table.greetingId, table.id),
  index('greeting_history_finished').on(table.at, table.greetingId).where(sql`${table.status} = 'finished'`),
])

/** What the studio asked the customer about a text. Its deadline stands still until the answer. */
export const greetingQuestions = shopTable('greeting_questions', {
  id: id(),
  greetingId: uuid().notNull().references(() => greetings.id, { onDelete: 'cascade' }),
  question: text().notNull(),
  askedAt: moment().notNull(),
  askedByStaffId: uuid().notNull().references(() => staff.id, { onDelete: 'restrict' }),
  answer: text(),
  answeredAt: moment(),
}, (table) => [
  check('greeting_questions_answer_is_dated', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  index('greeting_questions_of_greeting').on(table.greetingId, table.askedAt),
  uniqueIndex('greeting_questions_one_open').on(table.greetingId).where(sql`${table.answeredAt} is null`),
])

/** The recording itself never changes, only the verdict on it. */
export const takes = shopTable('takes', {
  id: id(),
  greetingId: uuid().notNull().references(() => greetings.id, { onDelete: 'cascade' }),
  number: integer().notNull(),
  source: text({ enum: takeSources }).notNull(),
  voiceId: text().notNull().references(() => voices.id, { onDelete: 'restrict' }),
  /** For the AI declaration; null for a person. */
  engine: jsonb().$type<SpeechEngine>(),
  spokenText: text().notNull(),
  fileId: uuid().notNull().references(() => files.id, { onDelete: 'restrict' }),
  originalFileId: uuid().references(() => files.id, { onDelete: 'restrict' }),
  seconds: doublePrecision().notNull(),
  measurements: jsonb().$type<Measurements>().notNull().default({}),
  peaks: peaks(),
  madeByStaffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  dateEntered: dateEntered(),
  state: text({ enum: takeStates }).notNull().default('made'),
  reason: text(),
  judgedByStaffId: uuid().references(() => staff.id, { onDelete: 'restrict' }),
  judgedAt: moment(),
}, (table) => [
  unique('takes_number').on(table.greetingId, table.number),
  index('takes_to_use_again').on(table.voiceId, sql`md5(${table.spokenText})`).where(sql`${table.state} = 'approved'`),
  index('takes_rejected').on(table.judgedAt, table.voiceId, table.reason).where(sql`${table.state} = 'rejected'`),
  index('takes_of_file').on(table.fileId),
  index('takes_of_original_file').on(table.originalFileId),
])

/** How a person's voice sounds, recorded by that person; replaced by another. */
export const voiceDemos = shopTable('voice_demos', {
  voiceId: text().notNull().references(() => voices.id, { onDelete: 'restrict' }),
  language: language(),
  fileId: uuid().notNull().references(() => files.id, { onDelete: 'restrict' }),
  originalFileId: uuid().notNull().references(() => files.id, { onDelete: 'restrict' }),
  dateEntered: dateEntered(),
}, (table) => [
  primaryKey({ columns: [table.voiceId, table.language] }),
  index('voice_demos_of_file').on(table.fileId),
  index('voice_demos_of_original_file').on(table.originalFileId),
])

/** Immutable: a remix makes the next version. */
export const renders = shopTable('renders', {
  id: id(),
  greetingId: uuid().notNull().references(() => greetings.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  takeId: uuid().notNull().references(() => takes.id, { onDelete: 'cascade' }),
  mix: jsonb().$type<MixSnapshot>().notNull(),
  telephoneSystem: text(),
  seconds: doublePrecision().notNull(),
  measurements: jsonb().$type<Measurements>().notNull().default({}),
  peaks: peaks(),
  dateEntered: dateEntered(),
}, (table) => [
  unique('renders_version').on(table.greetingId, table.version),
  index('renders_of_take').on(table.takeId),
])

/** One encoded file of a render. Immutable. */
export const renderFiles = shopTable('render_files', {
  renderId: uuid().notNull().references(() => renders.id, { onDelete: 'cascade' }),
  format: text({ enum: audioFormats }).notNull(),
  fileId: uuid().notNull().references(() => files.id, { onDelete: 'restrict' }),
}, (table) => [
  primaryKey({ columns: [table.renderId, table.format] }),
  index('render_files_of_file').on(table.fileId),
])

/** A package of an order; a remix makes a further one, the former stays downloadable. */
export const shippings = shopTable('shippings', {
  id: id(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 100001 }).unique(),
  orderId: uuid().notNull().references(() => orders.id, { onDelete: 'cascade' }),
  zipFileId: uuid().references(() => files.id, { onDelete: 'restrict' }),
  deliveryNoteFileId: uuid().references(() => files.id, { onDelete: 'restrict' }),
  dateEntered: dateEntered(),
  dateShipped: moment(),
}, (table) => [
  check('shippings_shipped_has_a_package', sql`${table.dateShipped} is null or ${table.zipFileId} is not null`),
  index('shippings_of_order').on(table.orderId, table.dateEntered),
  index('shippings_of_zip_file').on(table.zipFileId),
  index('shippings_of_delivery_note_file').on(table.deliveryNoteFileId),
])

/** Opens one greeting's files to whoever has it. The secret itself is nowhere: only its hash. */
export const technicianLinks = shopTable('technician_links', {
  greetingId: uuid().primaryKey().references(() => greetings.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique('technician_links_token_hash_unique'),
  dateEntered: dateEntered(),
  expiresAt: moment().notNull(),
  openings: integer().notNull().default(0),
  lastOpenedAt: moment(),
})

export const shippingGreetings = shopTable('shipping_greetings', {
  shippingId: uuid().notNull().references(() => shippings.id, { onDelete: 'cascade' }),
  greetingId: uuid().notNull().references(() => greetings.id, { onDelete: 'cascade' }),
  renderId: uuid().notNull().references(() => renders.id, { onDelete: 'cascade' }),
}, (table) => [
  primaryKey({ columns: [table.shippingId, table.greetingId] }),
  index('shipping_greetings_of_greeting').on(table.greetingId),
  index('shipping_greetings_of_render').on(table.renderId),
])
