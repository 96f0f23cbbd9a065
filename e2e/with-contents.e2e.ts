/** The studio, full of work, read however somebody needs it. */
import { givenTake, givenWork, recording, takeStep } from './given-work.ts'
import { isReadable } from './looks-right.ts'
import { expect, test } from './shop-test.ts'
import { openSignedIn, ownerToken, prepareOwner } from './studio-owner.ts'
import { sheet } from './studio-window.ts'

test('[R1.07] the board of the studio and its quality control are readable at 400 percent, with wide letters and in the colours of the system', async ({ page }) => {
  await prepareOwner(page.request)
  const token = await ownerToken(page.request)
  const { greetingId } = await givenWork(page.request, token)
  await takeStep(page.request, token, greetingId, 'approveScript')
  await givenTake(page.request, token, greetingId, recording(8))
  for (const path of ['/studio', '/studio/quality']) {
    await openSignedIn(page, `${path}?greeting=${greetingId}`, { token })
    await expect(sheet(page).getByRole('button', { name: 'Gut, freigeben' })).toBeVisible()
    await isReadable(page)
  }
})
