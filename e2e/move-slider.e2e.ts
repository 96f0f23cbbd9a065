/** The mixing desk: a fader is heard while it moves, and seen. */
import type { Locator, Page } from '@playwright/test'
import { faderGain } from '#audio/decibels.ts'
import { usualMixNumbers, type MixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { heightOf } from '#web/live-mix/mix-picture.ts'
import { largestStep, lately, listen, msUntilSilence } from './move-slider/listen.ts'
import { expect, measured, open, test } from './shop-test.ts'

const productId = 'ws-direct-patience'
const heardAtOnceMs = 100
const enoughMoves = 3
const mostMoves = 12
/** Until a voice has spoken, on a busy machine. */
const spokenWithinMs = 30_000

/** As somebody left it who had chosen all that. */
async function openDesk(page: Page, change: Partial<GreetingDraft> = {}, path = '/editText') {
  const language = path.startsWith('/en') ? 'en' : 'de'
  const { records } = await (await page.request.get(`/api/templates?product_id=${productId}`)).json() as { records: { language: string, text: string }[] }
  const draft: GreetingDraft = {
    productId, language, text: records.find((one) => one.language === language)?.text ?? '', values: {}, readings: [], remarks: '',
    voiceId: 'ada', musicId: 'sommerregen', mix: usualMixNumbers, ...change,
  }
  await page.addInitScript(([key, kept]) => localStorage.getItem(key) ?? localStorage.setItem(key, kept),
    [`draft:new:${productId}:before`, JSON.stringify({ savedAt: Date.now(), draft })] as const)
  await open(page, `${path}?product=${productId}`)
  const desk = page.getByRole('region', { name: language === 'de' ? 'Mischpult' : 'Mixing desk' })
  await desk.scrollIntoViewIfNeeded()
  if (change.musicId !== null || change.mix) await unfold(desk)
  return desk
}

const unfold = (desk: Locator) => desk.getByRole('button', { name: /^(Feiner einstellen|Fine-tune)$/ }).click()

const withMix = (mix: Partial<MixNumbers>) => ({ mix: { ...usualMixNumbers, ...mix } })

async function play(page: Page) {
  const desk = page.getByRole('region', { name: 'Mischpult' })
  await desk.getByRole('button', { name: 'Ihre Mischung anhören' }).click()
  await expect(desk.locator('.play-button')).toHaveAttribute('data-state', 'playing1', { timeout: spokenWithinMs })
}

/** The height of the drawn curve at a share of the time, on its scale from 0 to 1. */
async function drawnHeight(page: Page, share: number): Promise<number> {
  const path = await page.locator('.desk-curve').getAttribute('d')
  const points = [...(path ?? '').matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  const point = points.find(({ x }) => x >= 1000 * share)
  return 1 - (point?.y ?? NaN) / 50
}

test('[R3.16] moving a fader during playback is heard in less than a tenth of a second', measured, async ({ page }) => {
  await listen(page)
  // The music alone, and long: nothing else would be silent when it is.
  await openDesk(page, withMix({ voice_vol: 0, voiceover_duck: 0, intro: 15, extro: 15 }))
  await play(page)
  const times: number[] = []
  const quick = () => times.filter((ms) => ms < heardAtOnceMs)
  // A machine that does much else at the time holds up one or the other: then there are further ones.
  for (let move = 0; move < mostMoves && quick().length < enoughMoves; move++) {
    await page.getByRole('slider', { name: 'Stelle in der Ansage' }).fill(String(1 + 2 * move))
    await page.waitForTimeout(300)
    times.push(await msUntilSilence(page, 'Musik', 0))
    await page.getByRole('slider', { name: 'Musik', exact: true }).fill('70')
    await page.waitForTimeout(300)
  }
  console.log(`a moved fader is heard after ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`)
  expect(quick().length).toBeGreaterThanOrEqual(enoughMoves)
})

test('[R3.16] no move clicks: the sound never jumps further than voice and music do', async ({ page }) => {
  await listen(page)
  await openDesk(page, withMix({ intro: 2, extro: 15 }))
  await play(page)
  const place = page.getByRole('slider', { name: 'Stelle in der Ansage' })
  const undisturbed: number[] = []
  for (const second of ['2', '3.5']) {
    await place.fill(second)
    await page.waitForTimeout(1700)
    undisturbed.push(largestStep(await lately(page)))
  }
  await place.fill('2.5')
  await page.waitForTimeout(200)
  const moves = [['Vorlauf', 1.5], ['Absenkung', 20], ['Anhebung', 3], ['Vorlauf', 3], ['Absenkung', 80]] as const
  for (const [label, value] of moves) {
    await page.getByRole('slider', { name: label, exact: true }).fill(String(value))
    await page.waitForTimeout(150)
  }
  const moved = largestStep(await lately(page))
  const natural = Math.max(...undisturbed)
  console.log(`largest step: ${natural.toFixed(3)} undisturbed, ${moved.toFixed(3)} with ${moves.length} moves`)
  expect(natural).toBeGreaterThan(0.02)
  expect(moved).toBeGreaterThan(0.02)
  expect(moved).toBeLessThan(1.25 * natural)
})

test('[R3.16] the picture follows at once, and its curve is the gain that the engine applies to the music', async ({ page }) => {
  const desk = await openDesk(page)
  await expect(desk.locator('.desk-lane-voice')).not.toHaveAttribute('data-sketch', { timeout: spokenWithinMs })
  for (const [music, ducking] of [[70, 80], [40, 80], [40, 10], [90, 50]] as const) {
    await page.getByRole('slider', { name: 'Musik', exact: true }).fill(String(music))
    await page.getByRole('slider', { name: 'Absenkung' }).fill(String(ducking))
    expect(await drawnHeight(page, 0.1)).toBeCloseTo(heightOf(faderGain(music)), 2)
    // The voice begins after three seconds and speaks for about four.
    expect(await drawnHeight(page, 0.45)).toBeCloseTo(heightOf(faderGain(music) * (1 - ducking / 100)), 2)
  }
  await expect(desk).toContainText('Vorlauf')
})

test('[R3.16][R5.10] eight faders respond to the keyboard, warn of excess, and reset to their start values', async ({ page }) => {
  const desk = await openDesk(page)
  await expect(desk.getByRole('group', { name: 'Regler' }).getByRole('slider')).toHaveCount(8)
  const voice = desk.getByRole('slider', { name: 'Stimme', exact: true })
  await voice.focus()
  await page.keyboard.press('ArrowRight')
  await expect(voice).toHaveValue('71')
  for (const [value, says] of [['80', '80 %'], ['81', '81 %, laut'], ['90', '90 %, laut'], ['91', '91 %, sehr laut']] as const) {
    await voice.fill(value)
    await expect(voice).toHaveAttribute('aria-valuetext', says.replace(' ', '\u00a0'))
  }
  const fadeOut = desk.getByRole('slider', { name: 'Ausblenden' })
  await fadeOut.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(fadeOut).toHaveAttribute('aria-valuetext', '2\u00a0s')
  await page.reload()
  // Before, a press is lost.
  await page.locator('html[data-hydrated]').waitFor()
  await unfold(desk)
  await expect(voice).toHaveValue('91')
  await desk.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(voice).toHaveValue('70')
  await expect(fadeOut).toHaveValue('2.5')
})

test('[R3.16] one press chooses a mix, the faders are folded away until somebody wants them, and each says what it does', async ({ page }) => {
  const desk = await openDesk(page)
  const usual = desk.getByRole('radio', { name: 'Ausgewogen' })
  await expect(usual).toBeChecked()
  await desk.getByRole('radio', { name: 'Stimme vorn' }).check()
  await expect(desk.getByRole('slider', { name: 'Musik', exact: true })).toHaveValue('60')
  await expect(desk.getByRole('slider', { name: 'Vorlauf' })).toHaveValue('3')
  await expect(desk.getByRole('slider', { name: 'Absenkung' })).toHaveAccessibleDescription('Um so viel wird die Musik leiser, solange jemand spricht.')
  await desk.getByRole('slider', { name: 'Musik', exact: true }).fill('61')
  await expect(desk.getByRole('radio', { checked: true })).toHaveCount(0)
  await usual.check()
  await expect(desk.getByRole('slider', { name: 'Musik', exact: true })).toHaveValue('70')
  await page.reload()
  await expect(usual).toBeChecked()
  await expect(desk.getByRole('slider', { name: 'Absenkung' })).toHaveCount(0)
})

test('[R4.10] the desk plays, seeks, stops, and explains the beep of samples', async ({ page }) => {
  const desk = await openDesk(page)
  const place = page.getByRole('slider', { name: 'Stelle in der Ansage' })
  await place.focus()
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveAttribute('aria-valuetext', /^1 von/)
  await play(page)
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(1.5)
  await desk.getByRole('button', { name: 'Ihre Mischung anhalten' }).click()
  await expect(desk.getByRole('button', { name: 'Ihre Mischung anhören' })).toBeVisible()
})

test('[R4.10] the mix is loading1, then playing1, and stopped at its end and by an error', async ({ page, complaints }) => {
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/prelisten**', async (route) => {
    await isAsked
    await route.continue()
  })
  const desk = await openDesk(page)
  const button = desk.locator('.play-button')
  await expect(button).toHaveAttribute('data-state', 'stopped')
  await button.click()
  await expect(button).toHaveAttribute('data-state', 'loading1')
  answer()
  await expect(button).toHaveAttribute('data-state', 'playing1', { timeout: spokenWithinMs })
  await page.getByRole('slider', { name: 'Stelle in der Ansage' }).press('End')
  await expect(button).toHaveAttribute('data-state', 'stopped')
  await page.route('**/prelisten**', (route) => route.abort())
  await page.getByRole('group', { name: 'Stimme', exact: true }).getByRole('radio', { checked: false }).first().click()
  await button.click()
  await expect(button).toHaveAttribute('data-state', 'stopped')
  // Once, where it was pressed.
  await expect(desk.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Probehören und bestellen' }).getByRole('alert')).toBeEmpty()
  complaints.splice(0)
})

test('the desk says what is missing, and has no play button without a voice', async ({ page }) => {
  const desk = await openDesk(page, { voiceId: undefined })
  await expect(desk).toContainText('Wählen Sie eine Stimme')
  await expect(desk.getByRole('button', { name: 'Ihre Mischung anhören' })).toHaveCount(0)
  await expect(desk.locator('.desk-lane-voice')).toHaveAttribute('data-sketch')
})

test('without music the desk shows only the voice', async ({ page }) => {
  const desk = await openDesk(page, { musicId: null })
  await expect(desk).toContainText('Ohne Musik gibt es nichts zu mischen')
  await expect(desk.getByRole('group', { name: 'Regler' })).toHaveCount(0)
  await expect(desk.locator('.desk-lane-music')).toHaveCount(0)
})

test('[R5.01] an inaudible voice is reported on the desk and kept out of the cart, also without music, until the faders are reset', async ({ page }) => {
  const desk = await openDesk(page, { musicId: null, ...withMix({ voice_vol: 1 }) })
  const said = desk.getByText('In dieser Mischung ist die Stimme kaum zu hören. Bitte setzen Sie die Mischung zurück, oder stellen Sie die Stimme lauter.')
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(said).toBeFocused()
  await expect(page).toHaveURL(/\/editText/)
  await desk.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(said).toHaveCount(0)
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page).toHaveURL(/\/cart/)
})

test('on a phone a fader stands nearer to its own label than to the hint of the one above', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sliders = (await openDesk(page)).locator('.slider')
  await expect(sliders).toHaveCount(8)
  const gaps = await sliders.evaluateAll((sliders) => sliders.slice(2).map((slider, at) => {
    const top = (selector: string, of: Element = slider) => of.querySelector(selector)!.getBoundingClientRect()
    return { above: top('label').top - top('.slider-hint', sliders[at]).bottom, own: top('input').top - top('label').bottom }
  }))
  for (const { above, own } of gaps) expect(above).toBeGreaterThan(own + 8)
})

test('a voice that does not answer is reported in words, and called again', async ({ page, complaints }) => {
  let isAway = true
  await page.route('**/api/prelisten', (route) => (isAway ? route.fulfill({ status: 422, json: { errorCode: 'NOTHING_TO_SAY' } }) : route.continue()))
  const desk = await openDesk(page, {}, '/en/editText')
  await desk.getByRole('button', { name: 'Play your mix' }).click()
  await expect(desk.getByRole('alert')).toBeVisible()
  isAway = false
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.locator('.play-button')).toHaveAttribute('data-state', 'playing1', { timeout: spokenWithinMs })
  // The browser tells of every refusal: of the sound that was prepared, and of the one that was asked for.
  for (const told of complaints.splice(0)) expect(told).toContain('422')
})
