/** Whether the shop believes its machines or asks a person, for each class of greeting. A setting of the shop. */
import { z } from 'zod'
import { classifications } from '#domain/catalogue/product-type.ts'

export const releaseSettingKey = 'release'

export const releaseRuleSchema = z.record(z.enum(classifications), z.enum(['automatic', 'manual']))

export type ReleaseRule = z.infer<typeof releaseRuleSchema>

export const usualReleaseRule: ReleaseRule = { direct: 'automatic', individual: 'manual', creative: 'manual' }
