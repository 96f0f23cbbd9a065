/** The dialog in which a greeting is sent to a mailbox, in German. */
import { expect, type Page } from '@playwright/test'
import { codeSentTo } from './text-messages.ts'

let lastNumber = 0

/** The last digit says what the gateway does with it. */
export function numberEndingIn(digit: number): string {
  lastNumber += 1
  return `0171 ${String((Date.now() + lastNumber * 7919) % 1_000_000).padStart(6, '0')}${digit}`
}

const dialog = (page: Page) => page.getByRole('dialog')

export async function openMailboxDialog(page: Page) {
  await page.getByRole('button', { name: 'An Mailbox senden', exact: true }).click()
}

async function askForCode(page: Page, number: string) {
  await dialog(page).getByLabel('Mobilnummer', { exact: true }).fill(number)
  await expect(dialog(page).getByLabel('Anbieter', { exact: true })).toHaveValue('telekom')
  await dialog(page).getByLabel('PIN der Mailbox', { exact: true }).fill('1234')
  await dialog(page).getByRole('button', { name: 'Code per SMS anfordern', exact: true }).click()
}

async function enterCode(page: Page, code: string) {
  await dialog(page).getByLabel('Code aus der SMS', { exact: true }).fill(code)
  await dialog(page).getByRole('button', { name: 'Ansage senden', exact: true }).click()
}

/** Up to where the gateway decides. */
export async function sendTo(page: Page, number: string) {
  await askForCode(page, number)
  await enterCode(page, await codeSentTo(number))
}

export const mailboxSays = (page: Page, headline: string) => expect(dialog(page).getByRole('heading', { level: 2, name: headline })).toBeVisible()
export const inMailboxDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
