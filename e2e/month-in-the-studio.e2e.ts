/**
 * A month in the studio, of a shop that the test has for itself: staff run it without its database, with orders of every kind. Its clock is moved from one
 * working day to another by starting the shop anew (`own-shop/moved-clock.ts`); what happens by night and in the mornings, the shop does by itself at its hour.
 */
import type { Page } from '@playwright/test'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { said } from './customer.ts'
import { ready } from './filled-cart.ts'
import { mailArrives } from './letter-box.ts'
import { looksRight } from './looks-right.ts'
import { amountOf, creditAmount, creditExpress, expressOf, goesBackByItself, sendBack as sendMoneyBack } from './month-in-the-studio/after-delivery.ts'
import { collect, everythingIsPaid, isBack, isCollected, isOpen, readStatement, type DebitRun } from './month-in-the-studio/bank-work.ts'
import { booksAddUp, figuresAddUp } from './month-in-the-studio/closing.ts'
import { adviserIsToldTheSame } from './month-in-the-studio/tax-adviser.ts'
import { damageOneFile } from './month-in-the-studio/damaged-file.ts'
import { acceptWithdrawal, cancelOrder, changeText, createVoucher, giveVoiceTo, retireVoice, retryFailed, setPrice } from './month-in-the-studio/office-work.ts'
import { byMachineAtOnce, comesBack, sell, type Sale } from './month-in-the-studio/sales.ts'
import { comeToWork, letIn, type House, type Month } from './month-in-the-studio/staff.ts'
import { askCustomer, mendSpokenForm, readText, release, sendBack, speak } from './month-in-the-studio/studio-work.ts'
import { openOwnShop } from './own-shop/own-shop.ts'
import { expect, lasting, open, test } from './shop-test.ts'

const patient = { timeout: 90_000 }
const march = { month: '2027-03', shown: 'März 2027' }
const atTheTelephone = 'Geduld'

/** Monday, 1 March: what is sold is put in order. */
async function prepareTheOffer({ owner }: House, talentName: string) {
  await createVoucher(owner, 'FRUEHLING', '10', { from: '2027-03-01', until: '2027-03-31' })
  await createVoucher(owner, 'GESCHENK', '100', { from: '2027-03-01', until: '2027-03-31' })
  await changeText(owner, atTheTelephone, { de: 'Gleich sind wir da.', en: 'We will be there in a moment.' })
  await setPrice(owner, atTheTelephone, '99,00', '2027-03-10')
  await giveVoiceTo(owner, 'Clara', talentName)
  await retireVoice(owner, 'Jonas')
}

async function sellEverything({ shop, browser, complaints }: Month) {
  const customer = () => shop.window(browser, complaints)
  const [walletPage, canceledPage, others] = [await customer(), await customer(), await customer()]
  expect(JSON.stringify(await (await others.request.get('/api/voices')).json())).not.toContain('jonas')
  await open(walletPage, `/editText?product=${byMachineAtOnce.product_id}`)
  await expect(walletPage.getByRole('main')).toContainText('Gleich sind wir da.')
  const sales = {
    byWallet: await sell(walletPage, { company: 'Wallet Werk', item: byMachineAtOnce, pays: 'wallet' }),
    canceled: await sell(canceledPage, { company: 'Storno Stahl', item: ready, pays: 'wallet' }),
    byMachine: await sell(others, { company: 'Automat Amberg', item: { ...ready, voices_id: 'ada' }, pays: 'invoice' }),
    express: await sell(others, { company: 'Express Erding', item: ready, pays: 'direct_debit', isExpress: true }),
    returned: await sell(others, { company: 'Rücklauf Regen', item: byMachineAtOnce, pays: 'direct_debit' }),
    byTransfer: await sell(others, { company: 'Vorkasse Vilshofen', item: ready, pays: 'transfer', voucher: 'FRUEHLING' }),
    forNothing: await sell(others, { company: 'Geschenk Gauting', item: byMachineAtOnce, voucher: 'GESCHENK' }),
    withdrawn: await sell(others, { company: 'Widerruf Wasserburg', item: ready, pays: 'invoice' }),
    asked: await sell(others, { company: 'Rückfrage Rosenheim', item: ready, pays: 'invoice' }),
    late: await sell(others, { company: 'Spät Starnberg', item: byMachineAtOnce, pays: 'invoice' }),
    forgotten: await sell(others, { company: 'Vergessen Verden', item: ready, pays: 'transfer' }),
  } as const
  expect(sales.forNothing.cents).toBe(0)
  await walletPage.context().close()
  await canceledPage.context().close()
  await others.context().close()
  return sales
}

type Sales = Awaited<ReturnType<typeof sellEverything>>

/** Still Monday: the studio works. */
async function workOnMonday({ shop, browser, complaints }: Month, { office, studio, talent }: House, sales: Sales) {
  await release(studio, sales.byMachine)
  await askCustomer(studio, sales.asked, 'Wie spricht man „Sommer“?')
  await cancelOrder(office, sales.canceled, 'Doppelt bestellt.')
  await mailArrives(sales.canceled.email, `Ihre Bestellung ${sales.canceled.number} ist storniert`)
  await readText(studio, sales.express)
  await speak(talent, 'eins.wav')
  await sendBack(studio, sales.express, 'Störgeräusch')
  await speak(talent, 'zwei.wav')
  await release(studio, sales.express)
  await mailArrives(sales.express.email, `Ihre Bestellung ${sales.express.number} ist fertig`)
  const customer = await comesBack(shop, browser, complaints, sales.byWallet)
  await open(customer, '/myAccount/greetings')
  await customer.getByRole('button', { name: /^Korrigieren lassen: / }).click(patient)
  await customer.getByRole('dialog').getByLabel('Was soll anders klingen?').fill('Bitte etwas langsamer.')
  await customer.getByRole('dialog').getByRole('button', { name: 'Korrektur senden' }).click()
  await expect(said(customer, /Ihre Korrektur ist im Studio/)).toBeVisible()
  await customer.context().close()
  await mendSpokenForm(studio, sales.byWallet)
  await mailArrives(sales.byWallet.email, `Neue Fassung zu Ihrer Bestellung ${sales.byWallet.number}`)
}

/** The promise was 8 March; three working days passed until the answer. */
async function answerOnThursday({ shop, browser, complaints }: Month, { asked }: Sales) {
  const customer = await comesBack(shop, browser, complaints, asked)
  await open(customer, '/myAccount/greetings')
  await customer.getByRole('link', { name: 'Frage beantworten' }).click()
  await customer.getByLabel('Ihre Antwort').fill('Wie die Jahreszeit.')
  await customer.getByRole('button', { name: 'Antwort senden' }).click()
  await expect(customer.getByRole('main')).toContainText('Spätestens fertig am 11. März 2027')
  await customer.context().close()
}

async function withdrawOnThursday({ shop, browser, complaints }: Month, { withdrawn: { number, email } }: Sales) {
  const guest = await shop.window(browser, complaints)
  await open(guest, `/withdrawal?order=${number}`)
  await guest.getByLabel('Ihr Name').fill('Erika Muster')
  await guest.getByLabel('E-Mail-Adresse').fill(email)
  await guest.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
  await guest.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(guest.getByRole('heading', { name: 'Ihr Widerruf ist angekommen' })).toBeVisible()
  await guest.context().close()
}

async function workOnThursday(month: Month, { office, second, studio, talent }: House, sales: Sales): Promise<DebitRun> {
  await answerOnThursday(month, sales)
  await withdrawOnThursday(month, sales)
  await acceptWithdrawal(office, sales.withdrawn)
  await mailArrives(sales.withdrawn.email, `Ihre Bestellung ${sales.withdrawn.number} ist storniert`)
  await readStatement(office, [paid(sales.byTransfer)], month.shop.now())
  await mailArrives(sales.byTransfer.email, `Zahlungseingang zu Ihrer Bestellung ${sales.byTransfer.number}`)
  for (const sale of [sales.byTransfer, sales.asked]) {
    await readText(studio, sale)
    await speak(talent, `${sale.number}.wav`)
    await release(studio, sale)
    await mailArrives(sale.email, `Ihre Bestellung ${sale.number} ist fertig`)
  }
  return collect(office, second, [sales.express, sales.returned])
}

const paid = ({ number, cents, company }: Sale) => ({ cents, words: `Bestellung ${transferReference(number)}`, name: company })

/** The bank pays the run, then takes one of it back: its customer is told, sees what to do, and pays in another way. */
async function debitComesBack({ shop, browser, complaints }: Month, { office }: House, { returned: sale }: Sales, run: DebitRun) {
  await readStatement(office, [{ cents: run.cents, words: run.reference }], shop.now())
  await isCollected(office, run, sale)
  const back = { of: transferReference(sale.number), reason: 'AM04' }
  await readStatement(office, [{ cents: sale.cents, words: 'Rücklastschrift', name: sale.company, returned: back }], shop.now())
  await isBack(office, run, sale, 'AM04')
  await mailArrives(sale.email, `Rücklastschrift zu Ihrer Bestellung ${sale.number}`)
  const customer = await comesBack(shop, browser, complaints, sale)
  await open(customer, `/myAccount/orders/${sale.id}`)
  const payment = customer.getByRole('main')
  await expect(payment).toContainText('Wir ziehen nicht noch einmal ein: Bitte bezahlen Sie auf einem anderen Weg.')
  await expect(payment).toContainText(transferReference(sale.number))
  await expect(payment.getByRole('button', { name: /^Jetzt mit PayPal bezahlen/ })).toBeVisible()
  await looksRight(customer)
  await readStatement(office, [paid(sale)], shop.now())
  await open(customer, `/myAccount/orders/${sale.id}`)
  await expect(payment).toContainText(/Bezahlt am/)
  await expect(payment).not.toContainText('Bitte bezahlen Sie auf einem anderen Weg')
  await customer.context().close()
}

/** The express order came too late, and others are not as they were wished: the office gives back what is due, by the bank and by the wallet. */
async function giveBack({ office }: House, { express, byMachine, byWallet }: Sales) {
  const [late, unliked, slow] = [expressOf(express), amountOf(byMachine, 1000), amountOf(byWallet, 700)]
  await creditExpress(office, late, 'Einen Tag zu spät.')
  await mailArrives(express.email, `Gutschrift zu Ihrer Bestellung ${express.number}`)
  await sendMoneyBack(office, late)
  await creditAmount(office, unliked, 'Kulanz.')
  await sendMoneyBack(office, unliked)
  await creditAmount(office, slow, 'Zu langsam gesprochen.')
  await goesBackByItself(office)
  return [late, unliked, slow]
}

/** The price that was set on the first is the one that counts since the tenth. */
async function newPriceCounts({ shop, browser, complaints }: Month) {
  const visitor = await shop.window(browser, complaints)
  await open(visitor, `/editText?product=${byMachineAtOnce.product_id}`)
  await expect(visitor.getByRole('main')).toContainText('117,81')
  await visitor.context().close()
}

async function journalTells(owner: Page, ...said: readonly string[]) {
  await open(owner, '/studio/journal')
  for (const words of said) await expect(owner.getByRole('row').filter({ hasText: words }).first()).toBeVisible()
  await looksRight(owner)
}

test('[R1.09, R6.09] a month: every order is made, delivered, paid for or cancelled, and the figures add up', lasting, async ({ browser, complaints }) => {
  test.setTimeout(1_800_000)
  await using shop = await openOwnShop()
  const month = { shop, browser, complaints }
  await shop.start('2027-03-01T09:30:00+01:00')
  const door = await shop.window(browser, complaints)
  const staff = await letIn(door.request)
  let house = await comeToWork(month, staff)
  const begin = async (at: string) => {
    await shop.start(at)
    house = await comeToWork(month, staff)
  }
  await prepareTheOffer(house, staff.talent.name)
  const sales = await sellEverything(month)
  await workOnMonday(month, house, sales)

  await begin('2027-03-04T09:30:00+01:00')
  const run = await workOnThursday(month, house, sales)

  const mend = await damageOneFile(shop.dataFolder)
  await shop.start('2027-03-22T02:39:50+01:00')
  await shop.jobEnds('verify-files', 'Job failed, will be tried again')
  await shop.start('2027-03-22T03:05:00+01:00')
  await shop.jobEnds('verify-files', 'Job failed, will be tried again')
  await begin('2027-03-22T07:59:40+01:00')
  await Promise.all([shop.jobEnds('verify-files', 'Job failed for good'), shop.jobEnds('remind-of-invoices', 'Job done')])
  await mend()
  await retryFailed(house.owner, 'Abgelegte Dateien prüfen', '1 stored files are not as they were')
  await mailArrives(sales.late.email, 'Zahlungserinnerung: Rechnung RE-2027-')
  await isOpen(house.owner, sales.late, 'Zahlungserinnerung')
  await newPriceCounts(month)
  await debitComesBack(month, house, sales, run)
  await begin('2027-03-22T08:09:40+01:00')
  await shop.jobEnds('wait-for-transfers', 'Job done')
  await mailArrives(sales.forgotten.email, `Ihre Überweisung zur Bestellung ${sales.forgotten.number} fehlt noch`)

  await begin('2027-03-30T08:09:40+02:00')
  await shop.jobEnds('wait-for-transfers', 'Job done')
  await mailArrives(sales.forgotten.email, `Ihre Bestellung ${sales.forgotten.number} ist storniert`)
  await readStatement(house.office, [sales.byMachine, sales.asked, sales.late].map(paid), shop.now())
  const credits = await giveBack(house, sales)
  const canceled = [sales.canceled, sales.withdrawn]
  const kept = Object.values(sales).filter((sale) => !canceled.includes(sale) && sale !== sales.forgotten)
  await everythingIsPaid(house.office)
  await figuresAddUp(house.owner, { ...march, kept, credits }, { voice: 'Clara', count: 1 })
  const books = { ...march, kept, canceled, credits, cameBack: [sales.returned] }
  await booksAddUp(house.owner, books)
  await adviserIsToldTheSame(house.owner, books)
  await journalTells(house.owner, 'Hat einen Kontoauszug eingelesen', `Hat eine Rücklastschrift gebucht: Bestellung ${sales.returned.number}`, 'Hat eine Datei der Buchhaltung heruntergeladen')
})
