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
  return { leadId: randomUUID(), firstName: 'Ayşe', lastName, email: 'ayse@example.org', description: 'Zeile 1\nZeile 2 & mehr = gut', answerBy: 'mail', phone: '', campaignId: 'web' }
}

export function crmSuite(name: string, open: () => Promise<CrmUnderTest>) {
  describe(name, () => {
    it('[R7.28] hands over every field as the visitor wrote it, as a new lead', async () => {
      const { crm, captured } = await open()
      const given = lead('Yılmaz')
      await crm.captureLead(given, AbortSignal.timeout(5000))
      expect((await captured()).at(-1)).toEqual({
        first_name: 'Ayşe', last_name: 'Yılmaz', email1: 'ayse@example.org', phone_work: '', description: given.description, campaign_id: 'web', status: 'New',
        lead_id: given.leadId,
      })
    })

    it('[R7.28] states that the visitor asks for a call, and under which number', async () => {
      const { crm, captured } = await open()
      await crm.captureLead({ ...lead('Yılmaz'), answerBy: 'phone', phone: '+49 89 1234' }, AbortSignal.timeout(5000))
      const kept = (await captured()).at(-1)
      expect(kept).toMatchObject({ phone_work: '+49 89 1234' })
      expect(kept?.['description']).toMatch(/^Zeile 1\nZeile 2 & mehr = gut\n\n.*\+49 89 1234$/)
    })

    it.each(['Simulate-500', 'Simulate-Refuse', 'Simulate-Slow'])('reports a failure of the CRM: %s', async (lastName) => {
      const { crm } = await open()
      await expect(crm.captureLead(lead(lastName), AbortSignal.timeout(8000))).rejects.toThrow(CrmRefused)
    })

    it('is stored once when the answer was lost and the lead is handed over again', async () => {
      const { crm, captured } = await open()
      const given = lead('Simulate-Lost-Answer')
      await expect(crm.captureLead(given, AbortSignal.timeout(5000))).rejects.toThrow(CrmRefused)
      await crm.captureLead(given, AbortSignal.timeout(5000))
      expect((await captured()).filter(({ lead_id }) => lead_id === given.leadId)).toHaveLength(1)
    })
  })
}
