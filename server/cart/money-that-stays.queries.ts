/** Of a payment: what the wallet or the bank brings fits what was asked for, and is not on its way back. */
import { and, isNull } from 'drizzle-orm'
import { payments } from '#server/db/schema.ts'

export const stays = and(isNull(payments.failure), isNull(payments.returnSince))
