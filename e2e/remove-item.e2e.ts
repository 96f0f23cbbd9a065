/** A greeting leaves the cart, and comes back where the shop still has its product. */
import { act, direct, filledCart, forgiveRefusals, item, layInBrowser, names, openCart, ready, unfinished } from './filled-cart.ts'
import { zoomedIn } from './page-looks.ts'
import { expect, open, test } from './shop-test.ts'
import { loseAnswers } from './slow-line.ts'

test('[R2.25, R8.12] a greeting is removed after a question, and is restored to its position', async ({ page }) => {
  await openCart(page, [ready, unfinished, direct])
  const remove = () => act(item(page, 'Warteschleife – Rückruf anbieten'), /^Entfernen/)
  const question = page.getByRole('dialog', { name: 'Ansage entfernen?' })
  await remove()
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(names(page)).toHaveCount(3)
  await remove()
  await question.getByRole('button', { name: 'Entfernen' }).click()
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH', 'Kurze Begrüßung'])
  await expect(item(page, 'Kurze Begrüßung').getByRole('heading')).toBeFocused()
  await page.getByText('Die Ansage ist entfernt.').hover()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH', 'Warteschleife – Rückruf anbieten', 'Kurze Begrüßung'])
  await expect(item(page, 'Warteschleife – Rückruf anbieten').getByRole('heading')).toBeFocused()
})

test('the last greeting is restored, too, long after its message has disappeared', async ({ page }) => {
  await openCart(page, [ready])
  await act(item(page, 'Anrufbeantworter – Elektro Sommer GmbH'), /^Entfernen/)
  await act(page.getByRole('dialog'), /^Entfernen$/)
  await expect(page.getByRole('heading', { name: 'Noch keine Ansage im Warenkorb' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await act(page.getByRole('main'), /^Zurückholen$/)
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).toContainText(/Clara.*Sommerregen/)
  await expect(item(page, 'Anrufbeantworter – Elektro Sommer GmbH')).toContainText('Elektro Sommer GmbH')
})

test('[R2.25] a greeting whose product is retired meanwhile cannot be restored, and the cart says so', async ({ page, complaints }) => {
  await openCart(page, [ready, direct])
  await act(item(page, 'Kurze Begrüßung'), /^Entfernen/)
  await act(page.getByRole('dialog'), /^Entfernen$/)
  await page.route('**/items', (route) => route.fulfill({ status: 422, json: { errorCode: 'ERROR_CREATING_ITEM', fields: { product_id: { code: 'NOT_FOUND' } } } }))
  await act(page.getByRole('main'), /^Zurückholen$/)
  await expect(page.getByText('„Kurze Begrüßung“ lässt sich nicht zurückholen: Wir bieten diese Vorlage nicht mehr an.')).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R2.25] before the last greeting of a retired product is removed, the cart says that it cannot be restored', async ({ page }) => {
  const id = await filledCart(page.request, [direct])
  await layInBrowser(page, id)
  await page.route(`**/api/carts/${id}?*`, async (route) => {
    const cart = await (await route.fetch()).json() as { Cartitems: object[] }
    await route.fulfill({ json: { ...cart, Cartitems: cart.Cartitems.map((one) => ({ ...one, missing: ['ERROR_VALIDATING_ITEM'] })) } })
  })
  await open(page, '/cart')
  await act(item(page, 'Kurze Begrüßung'), /^Entfernen/)
  await expect(page.getByRole('dialog')).toContainText('Die Ansage lässt sich danach nicht zurückholen.')
  await act(page.getByRole('dialog'), /^Entfernen$/)
  await expect(page.getByText('Die Ansage ist entfernt.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Rückgängig|Zurückholen/ })).toHaveCount(0)
})

test('[R2.25] a greeting counts as removed, also where the answer of the shop was lost', async ({ page, complaints }) => {
  await openCart(page, [ready, direct])
  await loseAnswers(page, 'DELETE', '**/items/2**', 2)
  await act(item(page, 'Kurze Begrüßung'), /^Entfernen/)
  const question = page.getByRole('dialog', { name: 'Ansage entfernen?' })
  await act(question, /^Entfernen$/)
  await expect(question.getByRole('alert')).toContainText('Internetverbindung')
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH'])
  await act(question, /^Entfernen$/)
  await expect(question).toBeHidden()
  await expect(page.getByText('Die Ansage ist entfernt.')).toBeVisible()
  forgiveRefusals(complaints)
})

test('[R2.25] a single lost answer goes unnoticed', async ({ page, complaints }) => {
  await openCart(page, [ready, direct])
  await loseAnswers(page, 'DELETE', '**/items/2**', 1)
  await act(item(page, 'Kurze Begrüßung'), /^Entfernen/)
  await act(page.getByRole('dialog'), /^Entfernen$/)
  // Until it has closed, the message stands in it, too.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Die Ansage ist entfernt.')).toBeVisible()
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH'])
  forgiveRefusals(complaints)
})

test('[R2.25] a greeting is restored once, however often the shop is asked for it', async ({ page, complaints }) => {
  await openCart(page, [ready, direct])
  await act(item(page, 'Kurze Begrüßung'), /^Entfernen/)
  await act(page.getByRole('dialog'), /^Entfernen$/)
  await loseAnswers(page, 'POST', '**/items', 2)
  await act(page.getByRole('main'), /^Zurückholen$/)
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH', 'Kurze Begrüßung'])
  await act(page.getByRole('main'), /^Zurückholen$/)
  const again = page.getByRole('button', { name: 'Noch einmal versuchen' })
  await again.last().click()
  await expect(page.getByText('„Kurze Begrüßung“ ist wieder da, wo sie war.')).toBeVisible()
  await expect(names(page)).toHaveText(['Anrufbeantworter – Elektro Sommer GmbH', 'Kurze Begrüßung'])
  forgiveRefusals(complaints)
})

test('[R1.07] at 400 percent the message never covers the focused element', async ({ page }) => {
  await page.setViewportSize(zoomedIn)
  await openCart(page, [ready, direct])
  await act(item(page, 'Kurze Begrüßung'), /^Entfernen/)
  await act(page.getByRole('dialog'), /^Entfernen$/)
  // As long as it closes, the window has the message, too.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const message = page.locator('.alert')
  // Whoever points at it gives it time.
  await message.hover()
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if (await message.locator(':focus').count() > 0) break
    const [box, cover] = [await focused.evaluate((one) => (one.closest('label') ?? one).getBoundingClientRect().toJSON() as DOMRect), (await message.boundingBox())!]
    expect(box.bottom > cover.y + cover.height || box.top < cover.y, await focused.evaluate((one) => one.outerHTML.slice(0, 90))).toBe(true)
  }
})
