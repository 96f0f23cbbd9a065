/** Whether machine-made greetings are released without a person, for each class. A setting of the shop. */
import { z } from 'zod'
import { classifications } from '#domain/catalogue/product-type.ts'

export const releaseSettingKey = 'release'

export const releaseRuleSchema = z.record(z.enum(classifications), z.enum(['automatic', 'manual']))

export type ReleaseRule = z.infer<typeof releaseRuleSchema>

export const usualReleaseRule: ReleaseRule = { direct: 'automatic', individual: 'manual', creative: 'manual' }
