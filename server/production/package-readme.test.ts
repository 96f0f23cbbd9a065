import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unzipped } from '#audio/testing/unzipped.ts'
import { profilesBeside, profilesFor, telephoneSystems } from '#audio/telephone-systems.ts'
import { packageWords } from '#assets/documents/package-words.ts'
import { shopOwner } from '#assets/shop-owner.ts'
import type { AudioFormat } from '#domain/catalogue/audio-format.ts'
import { languages } from '#domain/language.ts'
import { givenOrder, producedOf, storedFile } from '#server/testing/given-production.ts'
import { workOff } from '#server/testing/production-line.ts'
import { rememberedSound } from '#server/testing/remembered-sound.ts'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { getOrdered } from '#server/order/ordered.queries.ts'
import { hasFilesBeside } from './package-files.ts'
import { greetingFileName } from './greeting-files.ts'
import { packageReadme } from './package-entries.ts'
import { listRendered } from './packing.queries.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp({ deps: rememberedSound(keptSound()) }) })
afterAll(() => shop.close())

const combinations: readonly AudioFormat[][] = [['mp3'], ['wav'], ['alaw'], ['mp3', 'wav'], ['mp3', 'alaw'], ['wav', 'alaw'], ['mp3', 'wav', 'alaw']]
const inEachLanguage = combinations.flatMap((formats) => languages.map((language) => [formats, language] as const))

/** Whole names and endings in quotes or not, and kinds of files where none other is offered beside. */
function missingIn(readme: string, paths: readonly string[]): string[] {
  const [, steps = ''] = readme.replaceAll(/\s+/g, ' ').split(/So kommen die Dateien in Ihre Telefonanlage|How to install the files on your phone system/)
  const guide = steps.split(/Musik -{3,}|Music -{3,}/)[0] ?? ''
  const named = [...guide.matchAll(/[„“]([\w.]*\.(?:wav|mp3|alaw))[“”]|\b(holdmusic\.wav)/g)].map(([, quoted, whole]) => quoted ?? whole ?? '')
  if (/(?<!oder )(?<!or )(?:die|the) WAV(?:-Datei| file)/.test(guide)) named.push('.wav')
  if (/(?:die|the) MP3(?:-Datei| file)/.test(guide)) named.push('.mp3')
  return named.filter((name) => !paths.some((path) => path.endsWith(name)))
}

describe('the readme of a package', { timeout: 120_000 }, () => {
  it.each(inEachLanguage)('[R1.05] names the accompanying files where no telephone system was chosen: %s, %s', async (formats, language) => {
    const buyer = await givenOrder(shop, { cart: { shipping_formats: formats }, language })
    await workOff(shop)
    const { shippings } = await producedOf(shop, buyer)
    const unpacked = unzipped(await storedFile(shop, shippings[0]!.zipFileId))
    const readme = unpacked[packageWords[language].readmeName]!.toString()
    expect(missingIn(readme, Object.keys(unpacked))).toEqual([])
    const steps = readme.replaceAll(/\s+/g, ' ').match(/1\. (?:Beginnen|Start) (.*?)\. 2\. /)?.[1] ?? ''
    const sounds = Object.keys(unpacked).filter((path) => /\.(wav|mp3|alaw)$/.test(path))
    // Each is named by an ending that none of the others has, in the order in which it is to be tried.
    const named = /[„“]([\w.]+)[“”](?:(?: endet)?, (?:aber nicht auf|but not in) ([„“][\w.]+[“”](?: (?:oder|or) [„“][\w.]+[“”])*))?/g
    const meant = [...steps.matchAll(named)].map(([, ending = '', unlike = '']) => {
      const others = [...unlike.matchAll(/[\w.]*\.\w+/g)].map(([other]) => other)
      return sounds.filter((path) => path.endsWith(ending) && !others.some((other) => path.endsWith(other)))
    })
    // An A-law file that was bought lies in the folder for telephone systems, too: the same file under the same name.
    const meantNames = meant.map((paths) => [...new Set(paths.map((path) => path.split('/')[1]!))])
    expect(meantNames.map((names) => names.length)).toEqual(meant.map(() => 1))
    const kinds = meantNames.flat().map((name) => /(8k|alaw)\.wav$/.exec(name)?.[1] ?? name.split('.').at(-1))
    expect(kinds).toEqual(['8k', 'mp3', 'alaw', 'wav'].filter((kind) => ['8k', 'alaw', ...formats].includes(kind)))
  })

  it('[R1.05] names the accompanying files for each telephone system, whatever was ordered', async () => {
    const buyer = await givenOrder(shop)
    await workOff(shop)
    const { db, now } = shop.deps
    const [ordered, [greeting]] = [await getOrdered(db, buyer.orderId), await listRendered(db, buyer.orderId)]
    const wrong: string[] = []
    for (const { id: telephoneSystem } of telephoneSystems) for (const [shippingFormats, language] of inEachLanguage) {
      const order = { ...ordered.order, shippingFormats, language }
      const named = { orderNumber: order.number, telephoneSystem, pos: 1, name: 'Warteschleife – Geduld', language } as const
      const rendered = [{ ...greeting!, telephoneSystem }]
      const made = [...profilesFor(telephoneSystem, shippingFormats), ...(rendered.some(hasFilesBeside) ? profilesBeside : [])]
      const files = made.map((profile) => ({ path: greetingFileName(named, profile), key: '', sha256: '', profile, greeting: rendered[0]! }))
      const readme = packageReadme({ ordered: { ...ordered, order }, rendered, shippingNumber: 1, at: now() }, files, shopOwner)
      const missing = missingIn(readme, files.map(({ path }) => path))
      if (missing.length > 0) wrong.push(`${telephoneSystem}, ${shippingFormats.join(' ')}, ${language}: ${missing.join(', ')}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([['zoom-phone', 124], ['huawei-espace', 300], ['fritzbox-hold', 8]] as const)('[R1.05] warns of what is too long or too large for %s', async (telephoneSystem, most) => {
    const buyer = await givenOrder(shop, { cart: { shipping_formats: ['mp3'] } })
    await workOff(shop)
    const { db, now } = shop.deps
    const [ordered, [greeting]] = [await getOrdered(db, buyer.orderId), await listRendered(db, buyer.orderId)]
    const readmeOf = (seconds: number) => packageReadme({ ordered, rendered: [{ ...greeting!, telephoneSystem, seconds }], shippingNumber: 1, at: now() }, [], shopOwner).replaceAll(/\s+/g, ' ')
    expect(readmeOf(most + 1)).toContain(`höchstens ${most} Sekunden. Länger sind: 1.`)
    expect(readmeOf(most)).not.toContain('höchstens')
  })
})
