/** A real order, from the button to the package, with the embedded voice. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beepsIn, soundOf } from '#audio/room/testing/listen.ts'
import { ask, isInstalled } from '#audio/testing/referee.ts'
import { unzipped } from '#audio/testing/unzipped.ts'
import { files, greetings, orders, staff, takes, voices } from '#server/db/schema.ts'
import { filesOfRender, givenOrder, producedOf, spokenByMachine, storedFile } from '#server/testing/given-production.ts'
import { workOff } from '#server/testing/production-line.ts'
import { rememberedSound } from '#server/testing/remembered-sound.ts'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { storeTake } from './store-take.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp({ deps: rememberedSound(keptSound()) }) })
afterAll(() => shop.close())

const patient = { timeout: 60_000 }
const recorded = { product_id: 'creative-500', text: 'Guten Tag, hier ist die Praxis.', voices_id: 'clara', languages: 'de' }
const byMachine = { ...recorded, voices_id: 'ada' }
const allFormats = { shipping_formats: ['mp3', 'wav', 'alaw'] }

/** Beeps would be far above the speech around them. */
const beepCount = (beeps: ReturnType<typeof beepsIn>) => beeps.filter(({ there, before }) => there > 0.004 && there > 4 * before).length

describe('an order that a machine can speak', patient, () => {
  it.skipIf(!isInstalled('ffprobe'))('has each format as it is sold, as ffprobe reads it, where it is installed', async () => {
    const buyer = await givenOrder(shop, { cart: allFormats })
    await workOff(shop)
    const { made } = await producedOf(shop, buyer)
    const rendered = await filesOfRender(shop, made[0]!.renders[0]!.id)
    const probed = rendered.map(({ format, bytes }) => {
      const stdout = ask('ffprobe', ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', 'FILE'], format, bytes).toString()
      const { streams: [stream], format: { tags } } = JSON.parse(stdout) as { streams: Record<string, unknown>[]; format: { tags?: Record<string, string> } }
      return { format, codec: stream!['codec_name'], rate: stream!['sample_rate'], channels: stream!['channels'], tags: JSON.stringify(tags) }
    })
    expect(probed).toMatchObject([
      { format: 'alaw', codec: 'pcm_alaw', rate: '8000', channels: 1 }, { format: 'mp3', codec: 'mp3', rate: '22050', channels: 1 }, { format: 'wav', codec: 'pcm_s16le', rate: '22050', channels: 1 },
    ])
    for (const { tags } of probed) expect(tags).toContain('von einer Maschine erzeugt')
  })

  it('[R1.05] never beeps in the paid file, and does in a sample', async () => {
    const buyer = await givenOrder(shop, { items: [{ ...spokenByMachine, musics_id: '' }], cart: allFormats })
    await workOff(shop)
    const { made } = await producedOf(shop, buyer)
    for (const { bytes } of await filesOfRender(shop, made[0]!.renders[0]!.id)) expect(beepCount(beepsIn(await soundOf(bytes)))).toBe(0)
    const text = made[0]!.greeting.text
    const { address } = (await shop.app.inject({ method: 'POST', url: '/api/prelisten', payload: { text, voices_id: 'ada' } })).json<{ address: string }>()
    expect(beepCount(beepsIn(await soundOf((await shop.app.inject(address)).rawPayload)))).toBeGreaterThan(0)
  })

  it('states in every file, also machine-readably, that a machine spoke it', async () => {
    const buyer = await givenOrder(shop, { cart: allFormats })
    await workOff(shop)
    const { made, shippings } = await producedOf(shop, buyer)
    for (const { bytes } of await filesOfRender(shop, made[0]!.renders[0]!.id)) expect(bytes.toString('latin1')).toContain('digitalsourcetype/algorithmicMedia')
    const unpacked = unzipped(await storedFile(shop, shippings[0]!.zipFileId))
    const declaration = JSON.parse(unpacked['AI-DECLARATION.json']!.toString()) as { files: { path: string; sha256: string; ai_generated: boolean }[] }
    expect(declaration.files).toHaveLength(5)
    for (const { path, sha256, ai_generated } of declaration.files) {
      expect([sha256, ai_generated]).toEqual([createHash('sha256').update(unpacked[path]!).digest('hex'), true])
    }
  })

  it('waits for a person to judge it where the shop’s owner has set so', async () => {
    const buyer = await givenOrder(shop, { items: [byMachine] })
    await workOff(shop)
    const { made, order } = await producedOf(shop, buyer)
    expect(made[0]).toMatchObject({ greeting: { status: 'release' }, takes: [{ state: 'made', spokenText: 'Guten Tag, hier ist die Praxis.' }], renders: [] })
    expect(order.status).toBe('In Manufacturing')
  })
})

describe('an order that a person speaks', patient, () => {
  it('[R4.03] is on the talent’s list, with its words written out', async () => {
    const [talent] = await shop.deps.db.insert(staff).values({ email: 'clara@example.org', emailKey: 'clara@example.org', name: 'Clara', role: 'talent', passwordHash: '-' }).returning()
    await shop.deps.db.update(voices).set({ talentStaffId: talent!.id }).where(eq(voices.id, 'clara'))
    const buyer = await givenOrder(shop, { items: [{ ...recorded, text: 'Wir öffnen um 8 Uhr.' }] })
    await workOff(shop)
    const { made } = await producedOf(shop, buyer)
    expect(made[0]?.greeting).toMatchObject({ status: 'processing', productionState: 'script_check', spokenText: 'Wir öffnen um acht Uhr.', assignedStaffId: talent!.id })
  })

  it('[R9.04] reuses an existing recording of the same words, and of no others', async () => {
    const direct = { product_id: 'ws-direct-patience', voices_id: 'jonas', languages: 'de' }
    const first = await givenOrder(shop, { items: [direct] })
    await workOff(shop)
    const { made: [before] } = await producedOf(shop, first)
    expect(before!.greeting.productionState).toBe('script_check')
    const samples = Float32Array.from({ length: 96_000 }, (_, index) => Math.sin(index / 20) * Math.sin(index / 3000) * 0.5)
    const takeId = await storeTake(shop.deps, {
      greetingId: before!.greeting.id, source: 'upload', sound: { samples, sampleRateHz: 48_000 }, spokenText: before!.greeting.spokenText!, voiceId: 'jonas', measurements: {}, peaks: [],
    })
    await shop.deps.db.update(takes).set({ state: 'approved', judgedAt: new Date() }).where(eq(takes.id, takeId))
    const second = await givenOrder(shop, { items: [direct, { ...direct, voices_id: 'clara' }] })
    await workOff(shop)
    const { made } = await producedOf(shop, second)
    expect(made.find(({ greeting }) => greeting.voiceId === 'jonas')).toMatchObject({
      greeting: { status: 'finished' }, history: ['order_arrived', 'finished'], takes: [{ source: 'upload', fileId: (await takeOf(takeId)).fileId }],
    })
    expect(made.find(({ greeting }) => greeting.voiceId === 'clara')).toMatchObject({ greeting: { status: 'processing' }, takes: [] })
    // The order is not complete: the one that is ready is told of by itself.
    expect((await producedOf(shop, second)).mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'greeting-ready'])
  })
})

describe('the package', patient, () => {
  it.each([['de', 'Telefon', 'LIESMICH.txt'], ['en', 'Telephone', 'README.txt']] as const)(
    '[R9.05] contains the purchased formats, and beside them those that most telephone systems accept, where the customer named none (%s)', async (language, folder, readmeName) => {
      const buyer = await givenOrder(shop, { language, cart: { shipping_formats: ['mp3', 'wav'], telephone_system: language === 'de' ? null : 'unknown' } })
      await workOff(shop)
      const { made, shippings } = await producedOf(shop, buyer)
      const unpacked = unzipped(await storedFile(shop, shippings[0]!.zipFileId))
      const sounds = Object.keys(unpacked).filter((path) => path.includes('/')).toSorted()
      const formOf = (path: string) => {
        const view = new DataView(Uint8Array.from(unpacked[path]!).buffer)
        return path.endsWith('.mp3') ? 'mp3' : [view.getUint16(20, true), view.getUint32(24, true), view.getUint16(34, true)].join(' ')
      }
      expect(sounds.map((path) => `${path.startsWith(`${folder}/`) ? 'beside' : 'bought'} ${formOf(path)}`).toSorted()).toEqual([
        'beside 1 8000 16', 'beside 6 8000 8', 'bought 1 22050 16', 'bought mp3',
      ])
      for (const path of sounds) expect(unpacked[path]!.toString('latin1')).toContain('digitalsourcetype/algorithmicMedia')
      const declaration = JSON.parse(unpacked['AI-DECLARATION.json']!.toString()) as { files: { path: string }[] }
      expect(declaration.files.map(({ path }) => path).toSorted()).toEqual(sounds)
      for (const path of sounds) expect(unpacked['SHA256SUMS.txt']!.toString()).toContain(`${createHash('sha256').update(unpacked[path]!).digest('hex')}  ${path}\n`)
      expect(unpacked[readmeName]!.toString().replaceAll(/\s+/g, ' ')).toMatch(folder === 'Telefon' ? /Im Ordner „Telefon“ .*kostenlos/ : /The “Telephone” folder .*free of charge/)
      // They are nobody's purchase: neither in the list of files nor left in the store.
      const greeting = (await buyer.calls.call('GET', `/hpcgreetings/${made[0]!.greeting.id}`)).body
      expect((greeting['sound'] as { files: { format: string }[] }).files.map(({ format }) => format)).toEqual(['mp3', 'wav'])
      const stored: string[] = []
      for await (const { key } of shop.deps.files.list('packages')) stored.push(key)
      const known = (await shop.deps.db.select({ key: files.key }).from(files)).map(({ key }) => key)
      expect(stored.filter((key) => !known.includes(key))).toEqual([])
    },
  )

  it('[R1.05] contains a folder for each greeting, the information for people, and correct hashes', async () => {
    const buyer = await givenOrder(shop, { items: [spokenByMachine, { ...spokenByMachine, musics_id: '', languages: 'en', voices_id: 'emily' }], cart: { ...allFormats, telephone_system: '3cx' } })
    await workOff(shop)
    const { order, shippings } = await producedOf(shop, buyer)
    const unpacked = unzipped(await storedFile(shop, shippings[0]!.zipFileId))
    const paths = Object.keys(unpacked).toSorted()
    expect(new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0])).size).toBe(2)
    expect(paths.filter((path) => !path.includes('/'))).toEqual(['AI-DECLARATION.json', 'AI-DECLARATION.txt', 'LIESMICH.txt', 'Musiklizenz.pdf', 'SHA256SUMS.txt'])
    for (const path of paths) expect(path).toMatch(/^[\w./-]+$/)
    for (const path of paths.filter((one) => one.includes('/'))) expect(path.split('/')[1]!.length).toBeLessThanOrEqual(64)
    // 3CX wants exactly 8 kHz.
    expect(paths.filter((path) => path.endsWith('8k.wav'))).toHaveLength(2)
    const readme = unpacked['LIESMICH.txt']!.toString()
    expect(readme).toContain(`Bestellung ${order.number}`)
    expect(readme).toContain('Verwaltungskonsole von 3CX')
    expect(readme).toContain('KI-Stimme')
    const sums = unpacked['SHA256SUMS.txt']!.toString().trim().split('\n').map((line) => line.split('  '))
    expect(sums.map(([, path]) => path).toSorted()).toEqual(paths.filter((path) => path !== 'SHA256SUMS.txt'))
    for (const [sum, path] of sums) expect(sum).toBe(createHash('sha256').update(unpacked[path!]!).digest('hex'))
    expect((await storedFile(shop, shippings[0]!.deliveryNoteFileId)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('[R1.08] is rebuilt after a remix, and the former one stays unchanged', async () => {
    const buyer = await givenOrder(shop)
    await workOff(shop)
    const before = await producedOf(shop, buyer)
    const formerZip = await storedFile(shop, before.shippings[0]!.zipFileId)
    await shop.deps.db.update(greetings).set({ extroSeconds: 0, introSeconds: 1 }).where(eq(greetings.id, before.made[0]!.greeting.id))
    await runMake(before.made[0]!.greeting.id)
    const after = await producedOf(shop, buyer)
    expect(after.made[0]!.renders.map(({ version }) => version)).toEqual([1, 2])
    expect(after.made[0]!.renders[1]!.seconds).toBeLessThan(after.made[0]!.renders[0]!.seconds - 3)
    expect(after.shippings).toHaveLength(2)
    expect((await buyer.calls.cart('GET', `/carts/${buyer.cartId}`)).date_shipped).toBe(before.shippings[0]!.dateShipped!.toISOString())
    expect((await storedFile(shop, after.shippings[0]!.zipFileId)).equals(formerZip)).toBe(true)
    expect(after.made[0]!.history.at(-1)).toBe('finished')
    expect(after.mails.filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1)
  })

  it('is not built twice, however often it is requested', async () => {
    const buyer = await givenOrder(shop)
    await workOff(shop)
    const { made } = await producedOf(shop, buyer)
    await runMake(made[0]!.greeting.id)
    expect((await producedOf(shop, buyer)).shippings).toHaveLength(1)
    expect((await producedOf(shop, buyer)).made[0]!.renders).toHaveLength(1)
  })

  it('closes the order where it is paid', async () => {
    const buyer = await givenOrder(shop)
    await shop.deps.db.update(orders).set({ datePaid: new Date() }).where(eq(orders.cartId, buyer.cartId))
    await workOff(shop)
    expect((await producedOf(shop, buyer)).order.status).toBe('Closed - Shipped and Invoiced')
  })

  it('is not built for a canceled order', async () => {
    const buyer = await givenOrder(shop)
    await shop.deps.db.update(orders).set({ status: 'Canceled' }).where(eq(orders.cartId, buyer.cartId))
    await workOff(shop)
    const { made, shippings } = await producedOf(shop, buyer)
    expect([made[0]!.greeting.status, made[0]!.takes, shippings]).toEqual(['order_arrived', [], []])
  })
})

/** As the jobs of this greeting would, with all that they ask for. */
async function runMake(greetingId: string) {
  await workOff({ deps: shop.deps, enqueued: [{ name: 'make-greeting', input: { greetingId } }] })
  await workOff(shop)
}

async function takeOf(takeId: string) {
  const [take] = await shop.deps.db.select().from(takes).where(eq(takes.id, takeId))
  return take!
}
