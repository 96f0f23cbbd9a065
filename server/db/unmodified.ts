/** For a change that is no news: without it every update gives the row a new date. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export const unmodified = ({ dateModified }: { readonly dateModified: AnyPgColumn }) => ({ dateModified: sql`${dateModified}` })
