/** What a mail or the wallet brings in the address of a page. */
import { forgiveRefusals } from './filled-cart.ts'
import { expect, open, test } from './shop-test.ts'

for (const path of ['/resetPassword?token=geheim', '/en/confirmEmail?token=geheim', '/undoEmailChange?token=geheim', '/signIn?code=geheim&state=x']) {
  test(`a secret is sent in no referrer, and is removed from the address: ${path}`, async ({ page, complaints }) => {
    const referrers: Promise<string | undefined>[] = []
    page.on('request', (request) => referrers.push(request.allHeaders().then(({ referer }) => referer, () => undefined)))
    await open(page, path)
    await expect(page).not.toHaveURL(/geheim/)
    await page.getByRole('banner').getByRole('link', { name: 'Freizeichen' }).first().click()
    await expect(page).toHaveURL(/\/(?:en)?$/)
    expect((await Promise.all(referrers)).filter((referrer) => referrer?.includes('geheim'))).toEqual([])
    expect(referrers.length).toBeGreaterThan(3)
    forgiveRefusals(complaints)
  })
}

test('a page that takes no secret link lets its form send its origin, whatever its address contains', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['referrer-policy']
  expect([await policyOf('/contact?code=x'), await policyOf('/en/withdrawal?token=x'), await policyOf('/resetPassword')]).toEqual(['same-origin', 'same-origin', 'same-origin'])
  expect(await policyOf('/en/resetPassword?token=x')).toBe('no-referrer')
})
