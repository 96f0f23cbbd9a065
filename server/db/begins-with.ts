/** Ignores case, along an index with `text_pattern_ops`. */
import { sql, type SQL } from 'drizzle-orm'

/** Above every sign that a word may go on with. */
const beyondAll = '\u{10ffff}'

/** `what` is in lower case. Byte by byte, as the index is sorted. */
export function beginsWith(what: SQL, beginning: string): SQL {
  return sql`(${what} ~>=~ lower(${beginning}) and ${what} ~<~ (lower(${beginning}) || ${beyondAll}))`
}
