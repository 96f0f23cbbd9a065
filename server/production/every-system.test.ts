/**
 * Packages as a technician unpacks them, spoken by a machine and by a person: every file is read as its telephone system reads it, and by
 * ffprobe and sox where they are installed. Three systems in every run; `npm run torture packages` makes those of all in both languages,
 * and changes each of them afterwards.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTakeReader, type TakeReader } from '#audio/decode/take-reader.ts'
import { profiles, type SoldFormat } from '#audio/profiles.ts'
import { profilesFor, telephoneSystems } from '#audio/telephone-systems.ts'
import { ask, isInstalled } from '#audio/testing/referee.ts'
import { asteriskFinds, chunksByTheLetter } from '#audio/testing/telephone-readers.ts'
import { unzipped } from '#audio/testing/unzipped.ts'
import { spokenWord, wavUpload } from '#audio/testing/uploads.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenOrder, producedOf, storedFile } from '#server/testing/given-production.ts'
import { workOff } from '#server/testing/production-line.ts'
import { keptSound } from '#server/testing/sound.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let takeReader: TakeReader
let studio: SignedInStaff
beforeAll(async () => {
  takeReader = createTakeReader()
  shop = await openTestApp({ deps: { ...keptSound(), takeReader } })
  studio = await givenStaff(shop, 'studio')
})
afterAll(async () => {
  await shop.close()
  await takeReader.close()
})

const areAllTried = process.env['EVERY_SYSTEM'] === 'all'
const tried = telephoneSystems.filter(({ id }) => areAllTried || ['asterisk', 'avaya-ip-office', 'cisco-unity'].includes(id))
const formats: readonly SoldFormat[] = ['mp3', 'wav', 'alaw']
const texts = { de: 'Guten Tag, hier ist die Praxis am Markt. Bitte haben Sie einen Augenblick Geduld.', en: 'Hello, this is the practice on Market Square. Please hold the line.' }
const word = spokenWord(48_000).samples
const recording = Buffer.from(wavUpload([Float32Array.from({ length: word.length * 4 }, (_, at) => word[at % word.length] ?? 0)], 48_000, 's24'))

/** What a machine has spoken is heard by somebody before it is sold; a person records it first. */
async function released(greetingId: string, isSpoken: boolean) {
  const headers = { 'authorization': `Bearer ${studio.token}`, 'content-type': 'audio/wav' }
  if (!isSpoken) expect((await shop.app.inject({ method: 'POST', url: `/api/staff/work/${greetingId}/takes`, headers, payload: recording })).statusCode).toBe(200)
  const { takes } = (await studio.calls.call('GET', `/staff/work/${greetingId}`)).body as unknown as { takes: readonly { id: string }[] }
  expect((await studio.calls.call('POST', `/staff/takes/${takes[0]!.id}/approve`, {})).status).toBe(200)
}

/** Its name, and what it holds by the readers of telephone systems and of other programs. */
function readAsSold(path: string, bytes: Buffer, systemId: string) {
  const name = path.split('/').at(-1) ?? ''
  const system = telephoneSystems.find(({ id }) => id === systemId)
  if (system?.maxFileNameLength) expect(name.length, name).toBeLessThanOrEqual(system.maxFileNameLength)
  const isWav = name.endsWith('.wav')
  if (isWav) expect(asteriskFinds(bytes).length, path).toBe(chunksByTheLetter(bytes).find((chunk) => chunk.name === 'data')?.length)
  const raw = name.endsWith('.alaw') ? { sox: ['-t', 'al', '-r', '8000', '-c', '1'], ffprobe: ['-f', 'alaw', '-ar', '8000'] } : { sox: [], ffprobe: [] }
  if (isInstalled('sox') && !name.endsWith('.mp3')) expect(Number(ask('sox', ['--no-show-progress', '-V1', ...raw.sox, 'FILE', '-n', 'trim', '0', '-0'], name, bytes).length), path).toBe(0)
  if (isInstalled('ffprobe')) {
    const probed = JSON.parse(ask('ffprobe', ['-v', 'error', ...raw.ffprobe, '-of', 'json', '-show_streams', '-show_format', 'FILE'], name, bytes).toString()) as { streams: { codec_name: string; sample_rate: string; channels: number }[]; format: { duration: string } }
    expect(Number(probed.format.duration), path).toBeGreaterThan(1.5)
    return `${probed.streams[0]?.codec_name} ${probed.streams[0]?.sample_rate} ${probed.streams[0]?.channels}`
  }
  return undefined
}

const codecs = { 'mp3': 'mp3', 'pcm-16': 'pcm_s16le', 'a-law': 'pcm_alaw', 'mu-law': 'pcm_mulaw' } as const
const wanted = (systemId: string) => profilesFor(systemId, formats).map((id) => `${codecs[profiles[id].coding]} ${profiles[id].sampleRateHz} 1`).toSorted()

/** Each position of the newest package, whose folders begin with the position. */
async function readPackage(order: Parameters<typeof producedOf>[1], systems: readonly string[]) {
  const { shippings } = await producedOf(shop, order)
  const unpacked = unzipped(await storedFile(shop, shippings.at(-1)!.zipFileId))
  for (const [index, systemId] of systems.entries()) {
    const paths = Object.keys(unpacked).filter((path) => new RegExp(`^(?!Telefon/|Telephone/)[^/]*?(?:^|-)${index + 1}_[^/]*/`).test(path))
    const read = paths.map((path) => readAsSold(path, unpacked[path]!, systemId)).filter((one) => one !== undefined)
    expect(paths, systemId).toHaveLength(wanted(systemId).length)
    if (read.length > 0) expect(read.toSorted(), systemId).toEqual(wanted(systemId))
  }
}

const spoken = [['a machine', 'de'], ['a person', 'en'], ['a machine', 'en'], ['a person', 'de']] as const

describe('a package', { timeout: 1_800_000 }, () => {
  it.each(areAllTried ? spoken : spoken.slice(0, 2))('[R1.05] spoken by %s in %s is read by every telephone system', async (who, language) => {
    const voice = who === 'a machine' ? 'ada' : 'clara'
    const item = { product_id: 'creative-500', text: texts[language], voices_id: voice, musics_id: 'sommerregen', languages: language }
    const order = await givenOrder(shop, { items: tried.map(({ id }) => ({ ...item, telephone_system: id })), cart: { shipping_formats: formats }, language })
    await workOff(shop)
    for (const { greeting } of (await producedOf(shop, order)).made) await released(greeting.id, voice === 'ada')
    await workOff(shop)
    await readPackage(order, tried.map(({ id }) => id))
    const { greetings } = await producedOf(shop, order)
    const changed = areAllTried ? tried.map((_system, index) => tried[(index + 1) % tried.length]!.id) : []
    for (const [index, id] of changed.entries()) {
      expect((await order.calls.call('PUT', `/hpcgreetings/${greetings[index]!.id}/telephoneSystem`, { telephone_system: id })).status).toBe(200)
    }
    await workOff(shop)
    if (changed.length > 0) await readPackage(order, changed)
  })
})
