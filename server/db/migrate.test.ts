import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Database } from './database.ts'
import { canFollow, DatabaseIsNewer, DatabaseIsOfAnEarlierKind, migrate, MigrationWasEdited, shippedMigrations, type Migration } from './migrate.ts'

describe('migrations', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  async function appliedNames() {
    const { rows } = await database.withSession((session) => session.query('select name from applied_migrations order by name'))
    return rows.map(({ name }) => name)
  }

  async function withFurther(name: string, statements: string, work: (migrations: Migration[]) => Promise<void>) {
    try {
      await work([...shippedMigrations(), { name, sql: statements }])
    } finally {
      await database.withSession((session) => session.script(
        `drop table if exists further; delete from applied_migrations where name = '${name}'`))
    }
  }

  it('have all been applied to a database made from nothing', async () => {
    expect(await appliedNames()).toEqual(shippedMigrations().map(({ name }) => name))
  })

  it('are applied once, however often they run', async () => {
    expect(await migrate(database)).toEqual({ applied: [], isBehind: false })
    await withFurther('9999_further', 'create table further (id int)', async (migrations) => {
      const rounds = await Promise.all([migrate(database, migrations), migrate(database, migrations)])
      expect(rounds.flatMap(({ applied }) => applied)).toEqual(['9999_further'])
    })
  })

  it('leave nothing behind when one fails half way', async () => {
    await withFurther('9999_broken', 'create table further (id int); select 1 / 0', async (migrations) => {
      await expect(migrate(database, migrations)).rejects.toThrow('Migration 9999_broken failed')
      expect(await appliedNames()).not.toContain('9999_broken')
      const { rows } = await database.withSession((session) => session.query(`select to_regclass('further') as further`))
      expect(rows).toEqual([{ further: null }])
    })
  })

  it('live with what the next release has written, and say that they are behind', async () => {
    await withFurther('9999_further', 'create table further (id int)', async (migrations) => {
      await migrate(database, migrations, '1.5.0')
      expect(await migrate(database, shippedMigrations(), '1.4.7')).toEqual({ applied: [], isBehind: true })
    })
  })

  it.each([['1.4.2', '1.5.0', true], ['1.4.2', '1.4.9', true], ['1.4.2', '1.3.0', true], ['1.4.2', '1.6.0', false], ['1.4.2', '2.0.0', false], ['1.4.2', 'undefined', false]])('of %s live with those of %s: %s', (own, other, can) => {
    expect(canFollow(own, other)).toBe(can)
  })

  it('stand in nobody’s way while a table is locked, and come when it is free', async ({ skip }) => {
    if (database.kind === 'pglite') return skip('one connection')
    await withFurther('9999_further', 'alter table help_ratings add column further int', async (migrations) => {
      const free = Promise.withResolvers<void>()
      const holding = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from help_ratings`)
        await free.promise
      })
      const migrating = migrate(database, migrations)
      await expect.poll(async () => (await database.db.execute(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table help_ratings%'`) as unknown as { rows: unknown[] }).rows.length).toBe(1)
      // Behind whoever waits for the table; longer than this no request waits.
      expect((await database.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = 2000`)
        return tx.execute(sql`select count(*) from help_ratings`) as unknown as { rows: unknown[] }
      })).rows).toHaveLength(1)
      free.resolve()
      await holding
      expect((await migrating).applied).toEqual(['9999_further'])
      await database.withSession((session) => session.script('alter table help_ratings drop column further'))
    })
  })

  it('refuse a database that a later release has written', async () => {
    await withFurther('9999_further', 'create table further (id int)', async (migrations) => {
      await migrate(database, migrations, '99.0.0')
      await expect(migrate(database)).rejects.toThrow(DatabaseIsNewer)
      await expect(migrate(database)).rejects.toThrow('9999_further')
    })
  })

  it('refuse a database from before the first release, say what to do, and leave it as it is', async () => {
    const before = await appliedNames()
    const ofAnotherKind = [{ name: '0000_another-beginning', sql: 'create table further (id int)' }]
    await expect(migrate(database, ofAnotherKind)).rejects.toThrow(DatabaseIsOfAnEarlierKind)
    await expect(migrate(database, ofAnotherKind)).rejects.toThrow(/let DATABASE_URL name an empty database/)
    expect(await appliedNames()).toEqual(before)
  })

  it('refuse to continue when an applied one was edited, and name it', async () => {
    await withFurther('9999_further', 'create table further (id int)', async (migrations) => {
      await migrate(database, migrations)
      const edited = migrations.map((migration) => ({ ...migration, sql: `${migration.sql} -- with second thoughts` }))
      const withLast = [...migrations.slice(0, -1), ...edited.slice(-1)]
      await expect(migrate(database, withLast)).rejects.toThrow(MigrationWasEdited)
      await expect(migrate(database, withLast)).rejects.toThrow(': 9999_further.')
      await expect(migrate(database, edited)).rejects.toThrow(migrations.map(({ name }) => name).join(', '))
    })
  })

  it('are the same for any line ending in the checkout', async () => {
    const fromWindows = shippedMigrations().map(({ name, sql: text }) => ({ name, sql: text.replaceAll('\n', '\r\n') }))
    expect((await migrate(database, fromWindows)).applied).toEqual([])
  })

  it('index every foreign key through which a deletion reaches the child', async () => {
    const result = await database.db.execute<{ child: string }>(sql`
      select conrelid::regclass || '.' || attname as child from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('c', 'n') and not exists (
          select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`)
    expect((result as unknown as { rows: unknown[] }).rows).toEqual([])
  })
})
