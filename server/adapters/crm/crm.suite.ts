/** What every CRM adapter must do, on good days and bad ones. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CrmRefused, type Crm, type Lead } from './crm.port.ts'

export interface CrmUnderTest {
  readonly crm: Crm
  /** What the other side holds, newest last. */
  readonly captured: () => Promise<readonly Readonly<Record<string, string>>[]>
}

/** The simulators take their orders from the last name: so bad days also happen by hand. */
function lead(lastName: string): Lead {
  return { leadId: randomUUID(), firstName: 'Ayşe', lastName, email: 'ayse@example.org', description: 'Zeile 1\nZeile 2 & mehr = gut', campaignId: 'web' }
}

export function crmSuite(name: string, open: () => Promise<CrmUnderTest>) {
  describe(name, () => {
    it('[R7.28] hands over every field as the person wrote it, as a new lead', async () => {
      const { crm, captured } = await open()
      const given = lead('Yılmaz')
      await crm.captureLead(given, AbortSignal.timeout(5000))
      expect((await captured()).at(-1)).toEqual({
        first_name: 'Ayşe', last_name: 'Yılmaz', email1: 'ayse@example.org', description: given.description, campaign_id: 'web', status: 'New',
        lead_id: given.leadId,
      })
    })

    it.each(['Simulate-500', 'Simulate-Refuse', 'Simulate-Slow'])('says so when the other side fails: %s', async (lastName) => {
      const { crm } = await open()
      await expect(crm.captureLead(lead(lastName), AbortSignal.timeout(8000))).rejects.toThrow(CrmRefused)
    })

    it('is kept once when the answer was lost and the lead is handed over again', async () => {
      const { crm, captured } = await open()
      const given = lead('Simulate-Lost-Answer')
      await expect(crm.captureLead(given, AbortSignal.timeout(5000))).rejects.toThrow(CrmRefused)
      await crm.captureLead(given, AbortSignal.timeout(5000))
      expect((await captured()).filter(({ lead_id }) => lead_id === given.leadId)).toHaveLength(1)
    })
  })
}
