/** All rows of a shop, read in one moment and written into an empty database: the same between a folder, the embedded database and PostgreSQL. */
import type { Database, SqlScripts, SqlSession } from '#server/db/database.ts'
import { appliedMigrations, carryOut, isOfAShop, type Migration, missingOf, shippedMigrations } from '#server/db/migrate.ts'
import { createJobTables, jobTables, jobTablesVersion } from '#server/jobs/job-tables.ts'
import { Refused } from './say.ts'

export interface Table {
  /** `public.orders` */
  readonly name: string
  readonly columns: readonly string[]
}

/** What the rows mean, and what numbers follow them. */
export interface Shape {
  /** Name and sum of each that was applied. */
  readonly migrations: readonly (readonly [name: string, sha256: string])[]
  readonly jobsVersion: number | null
  /** The last number that each has given out. */
  readonly sequences: readonly (readonly [name: string, last: string])[]
}

export interface Rows {
  readonly shape: Shape
  readonly tables: readonly Table[]
  /** Each row as a JSON list of its columns, each as PostgreSQL writes it or null: nothing is lost, whatever its type. Some at a time. */
  readonly of: (table: Table) => AsyncIterable<readonly string[]>
}

const atOnce = 500
const quoted = (name: string) => name.split('.').map((part) => `"${part}"`).join('.')

/** However the database, or whoever signs in, likes its dates and numbers: exact, and the same everywhere. */
const asWritten = 'set local datestyle = iso; set local intervalstyle = postgres; set local extra_float_digits = 3; set local bytea_output = hex'
/** Scripts and styles: a shop lays its own down when it starts. */
const ofTheRelease: readonly string[] = ['public.web_assets']

/** Lends the rows as they are at this moment, however long the work takes and whatever the shop does meanwhile. */
export async function inOneMoment<Result>(session: SqlScripts, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  await session.script(`begin isolation level repeatable read read only; ${asWritten}`)
  try {
    if (!(await isOfAShop(session))) throw new Refused('There’s no shop in this database yet')
    const tables = [...(await tablesIn(session))].filter(([name]) => !ofTheRelease.includes(name)).map(([name, types]) => ({ name, columns: [...types.keys()] }))
    return await work({ shape: await shapeOf(session), tables, of: (table) => readRows(session, table) })
  } finally {
    await session.script('rollback')
  }
}

/** A sequence may be ahead of the moment, never behind. */
async function shapeOf(session: SqlScripts): Promise<Shape> {
  const { rows: migrations } = await session.query('select name, sha256 from applied_migrations order by name')
  const { rows: sequences } = await session.query(`select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`)
  return {
    migrations: migrations.map(({ name, sha256 }) => [String(name), String(sha256)]), jobsVersion: await jobTablesVersion(session),
    sequences: sequences.map(({ name, last }) => [String(name), String(last)]),
  }
}

/** With the types of their columns, in their order. What a migration notes of itself is no row of the shop. */
async function tablesIn(session: SqlScripts): Promise<Map<string, Map<string, string>>> {
  const { rows } = await session.query(`select space.nspname || '.' || class.relname as name, col.attname::text as column, format_type(col.atttypid, col.atttypmod) as type
    from pg_class class join pg_namespace space on space.oid = class.relnamespace join pg_attribute col on col.attrelid = class.oid
    where class.relkind = 'r' and col.attnum > 0 and not col.attisdropped and col.attgenerated = ''
      and (space.nspname = 'public' and class.relname <> 'applied_migrations' or space.nspname = 'pgboss' and class.relname = any($1::text[]))
    order by 1, col.attnum`, [jobTables])
  const byTable = Map.groupBy(rows, ({ name }) => String(name))
  return new Map([...byTable].map(([name, columns]) => [name, new Map(columns.map(({ column, type }) => [String(column), String(type)]))]))
}

async function* readRows(session: SqlScripts, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `"${column}"::text`).join(', ')
  await session.script(`declare read_rows no scroll cursor for select to_json(array[${values}])::text as row from ${quoted(name)}`)
  for (;;) {
    const { rows } = await session.query(`fetch ${atOnce} from read_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => String(row))
  }
  await session.script('close read_rows')
}

export async function mustBeEmpty(session: SqlSession) {
  const { rows: [one] } = await session.query(`select class.relname as name from pg_class class join pg_namespace space on space.oid = class.relnamespace
    where space.nspname in ('public', 'pgboss') and class.relkind in ('r', 'p') limit 1`)
  if (one) throw new Refused(`The database is not empty (it has a table ${String(one['name'])}): use a new one, or drop its contents`)
}

/** In the caller's transaction, into an empty database: builds it as it was, fills it, and brings it up to this version. Rejects where a row is missing then, or leads nowhere. Answers how many rows there are. */
export async function writeRows(session: SqlSession, kind: Database['kind'], { shape, tables, of }: Rows, said: (table: Table) => number | undefined = () => undefined, shipped = shippedMigrations()): Promise<number> {
  const missing = missingHere(shape, shipped)
  await appliedMigrations(session)
  for (const migration of shipped) if (!missing.includes(migration)) await carryOut(session, migration)
  await createJobTables(session, kind)
  if ((shape.jobsVersion ?? 0) > (await jobTablesVersion(session) ?? 0)) throw new Refused('This version of the shop can’t read these rows: its job queue is older')
  const restoreKeys = await withoutKeys(session)
  const there = await tablesIn(session)
  let rows = 0
  for (const table of tables) {
    const written = await fill(session, table, there.get(table.name), of(table))
    const counted = Number((await session.query(`select count(*) as count from ${quoted(table.name)}`)).rows[0]?.['count'])
    if (counted !== written || written !== (said(table) ?? written)) throw new Refused(`${table.name} has ${counted} rows instead of ${said(table) ?? written}: nothing was written`)
    rows += written
  }
  for (const [name, last] of shape.sequences) await session.query('select setval($1::text::regclass, $2::text::bigint)', [quoted(name), last])
  await restoreKeys()
  for (const migration of missing) await carryOut(session, migration)
  return rows
}

function missingHere({ migrations }: Shape, shipped: Migration[]) {
  try {
    return missingOf(new Map(migrations.map(([name, sum]) => [name, { sum, release: 'another' }])), shipped)
  } catch (error) {
    throw new Refused(`This version of the shop can’t read these rows. ${(error as Error).message}`)
  }
}

/** The tables are filled one after the other: what refers to later ones, and what may only follow earlier ones, is looked at when all are. */
async function withoutKeys(session: SqlSession): Promise<() => Promise<void>> {
  const { rows: keys } = await session.query(`select conrelid::regclass::text as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)
  const { rows: tables } = await session.query(`select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal`)
  for (const { name, key } of keys) await session.script(`alter table ${String(name)} drop constraint ${String(key)}`)
  for (const { name } of tables) await session.script(`alter table ${String(name)} disable trigger user`)
  return async () => {
    await session.script('set constraints all immediate')
    for (const { name } of tables) await session.script(`alter table ${String(name)} enable trigger user`)
    for (const { name, key, definition } of keys) await session.script(`alter table ${String(name)} add constraint ${String(key)} ${String(definition)}`)
  }
}

/** Answers how many. A column of the queue that this version has no longer is left out. */
async function fill(session: SqlSession, { name, columns }: Table, types: ReadonlyMap<string, string> | undefined, parts: AsyncIterable<readonly string[]>): Promise<number> {
  const kept = columns.map((column, at) => ({ column, at, type: types?.get(column) })).filter(({ type }) => type !== undefined || !name.startsWith('pgboss.'))
  const unknown = kept.find(({ type }) => type === undefined)
  if (unknown) throw new Refused(`This version of the shop has no ${name}.${unknown.column}`)
  const statement = `insert into ${quoted(name)} (${kept.map(({ column }) => `"${column}"`).join(', ')}) overriding system value
    select ${kept.map(({ at, type }) => `(part ->> ${at})::${type}`).join(', ')} from json_array_elements($1::text::json) part`
  let written = 0
  for await (const part of parts) {
    await session.query(statement, [`[${part.join(',')}]`])
    written += part.length
  }
  return written
}
