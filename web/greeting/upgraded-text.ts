import { catalogueContract } from '#domain/catalogue/catalogue.contract.ts'
import { unfilledPlaces, upgradedText } from '#domain/greeting/class-switch.ts'
import { call } from '#web/calls/call.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import type { Sold } from './edit-draft.ts'

/** The customer's own words from here on, or those of the other template. */
export async function textAt(to: Sold, { text, values, language }: GreetingDraft): Promise<Pick<GreetingDraft, 'text' | 'unfilled'>> {
  if (to.classification === 'creative') return { text: upgradedText(text, values), unfilled: unfilledPlaces(text, values) }
  const { records } = await call(catalogueContract.listTemplates, { product_id: to.id })
  const template = records.find((candidate) => candidate.language === language)
  if (!template) throw new Error(`${to.id} has no template in ${language}`)
  return { text: template.text }
}
