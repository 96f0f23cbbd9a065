/** How somebody is addressed; empty for who does not want to say, and is then greeted by the whole name. */
import { z } from 'zod'

export const salutations = ['', 'ms', 'mr'] as const

export const salutationSchema = z.enum(salutations)
