/** For a change that is no news: without it a row is dated anew whenever it is updated. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export const unmodified = ({ dateModified }: { readonly dateModified: AnyPgColumn }) => ({ dateModified: sql`${dateModified}` })
