import { describe, expect, it } from 'vitest'
import type { VatChecker } from './vat-check.port.ts'

type Open = () => Promise<VatChecker>

export function vatCheckSuite(name: string, open: Open) {
  describe(name, () => {
    verdicts(open)
    badDays(open)
  })
}

function verdicts(open: Open) {
  it('reports that an id is valid, with all evidence', async () => {
    const { check } = await open()
    const { state, evidence } = await check('ATU12345675')
    expect(state).toBe('valid')
    expect(evidence).toEqual({
      source: 'simulator', requestDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), requestIdentifier: expect.stringMatching(/./),
      name: 'Muster Handels GmbH', address: 'Beispielgasse 7\n1010 Wien', raw: expect.stringContaining('"vatNumber":"U12345675"'),
    })
    expect(Math.abs(Date.parse(evidence.requestDate) - Date.now())).toBeLessThan(60_000)
  })

  it('omits what a country does not disclose', async () => {
    const { evidence } = await (await open()).check('DE136695976')
    expect(evidence).not.toHaveProperty('name')
    expect(evidence).not.toHaveProperty('address')
    expect(evidence).toHaveProperty('requestIdentifier')
  })

  it('reports that an id is not valid, with the evidence', async () => {
    const { state, evidence } = await (await open()).check('DE999020018')
    expect(state).toBe('invalid')
    expect(evidence).toMatchObject({ requestIdentifier: expect.stringMatching(/./), raw: expect.stringContaining('"valid":false') })
  })

  it('reads an id as customers write it', async () => {
    for (const written of ['atu 1234 5675', 'ATU12.345.675', ' AT-U12345675 ']) expect((await (await open()).check(written)).state).toBe('valid')
  })

  it('treats a malformed id as not valid', async () => {
    for (const written of ['', 'DE', '12345', 'DE12345678', 'ATU1234567', 'XX123456789', '🙂', `DE${'1'.repeat(5000)}`, 'DE1"}{']) {
      expect(await (await open()).check(written), written).toMatchObject({ state: 'invalid', evidence: { requestDate: expect.any(String) } })
    }
  })
}

function badDays(open: Open) {
  it.each([
    ['the country does not answer', 'DE999030013', /MS_UNAVAILABLE/],
    ['the whole service does not answer', 'DE999040014', /SERVICE_UNAVAILABLE/],
    ['too many ask', 'DE999050010', /MS_MAX_CONCURRENT_REQ/],
    ['it is slow', 'DE999060015', /slow/],
    ['it hangs up', 'DE999070019', /down/],
    ['it is out of order', 'DE999080016', /500/],
    ['a page comes instead', 'DE999090011', /<!doctype/],
    ['the answer is cut', 'DE999100018', /countryCode/],
    ['the answer never ends', 'DE999110013', /too long/],
    ['the answer is about another id', 'DE999120014', /123456789/],
  ])('reports unavailability with a reason when %s', async (_what, vatId, reason) => {
    const { check } = await open()
    const { state, evidence } = await check(vatId)
    expect(state).toBe('unavailable')
    expect(evidence.raw).toMatch(reason)
    expect((await check('ATU12345675')).state).toBe('valid')
  })

  it('works again as soon as the authority does', async () => {
    const { check } = await open()
    expect([(await check('DE999130010')).state, (await check('DE999130010')).state, (await check('DE999130010')).state])
      .toEqual(['unavailable', 'unavailable', 'valid'])
  })

  it('removes characters that a database would refuse', async () => {
    const { evidence } = await (await open()).check('ATU99914003')
    expect(evidence.name).toBe('Null und halb \ufffd GmbH')
    expect(Object.values(evidence).join('').isWellFormed()).toBe(true)
    expect(Object.values(evidence).join('')).not.toContain('\0')
  })
}
