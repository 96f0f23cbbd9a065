/** What the pages of the releases that run side by side are made of: whichever node is asked has it. */
import { customType, text } from 'drizzle-orm/pg-core'
import { moment, shopTable } from './columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

export const webAssets = shopTable('web_assets', {
  /** `cart-Dk3fA9.js`: what it is called never holds anything else. */
  name: text().primaryKey(),
  content: bytes().notNull(),
  /** A node that has it in its own build began with it. */
  lastBuiltAt: moment().notNull(),
})
