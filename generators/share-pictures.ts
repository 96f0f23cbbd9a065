/** `node generators/share-pictures.ts`: draws the pictures for shared addresses and stores them with the files of the shop. */
import { chromium } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { languages } from '#domain/language.ts'
import { sharePicturePath, sharePictures, sharePictureSize } from '#web/rendering/share-tags.server.ts'
import { findChromium } from '#tools/check/chromium.ts'
import { drawnPage } from './share-pictures/drawn-page.ts'

const found = findChromium()
if ('missing' in found) throw new Error(found.missing)
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: sharePictureSize })
for (const picture of sharePictures) {
  for (const language of languages) {
    await page.setContent(await drawnPage(picture, language))
    await page.evaluate(() => document.fonts.ready)
    await writeFile(new URL(`../assets/public${sharePicturePath(picture, language)}`, import.meta.url), await page.screenshot())
  }
}
await browser.close()
