import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import german from './guides.de.json' with { type: 'json' }
import english from './guides.en.json' with { type: 'json' }

const guidesSchema = z.record(z.string(), z.object({ steps: z.array(z.string().min(1)).min(3), hint: z.string().min(1).optional() }))

export type SystemGuide = z.infer<typeof guidesSchema>[string]

export const systemGuides: Readonly<Record<Language, Readonly<Record<string, SystemGuide>>>> = { de: guidesSchema.parse(german), en: guidesSchema.parse(english) }

/** Who named no system, or one that is not sold any more, gets the guide for those who do not know. */
export function guideFor(systemId: string | null, language: Language): SystemGuide {
  const guides = systemGuides[language]
  const guide = (systemId !== null && Object.hasOwn(guides, systemId) && guides[systemId]) || guides['unknown']
  if (!guide) throw new Error('There is no guide for those who do not know their telephone system')
  return guide
}
