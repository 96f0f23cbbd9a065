import { describe, expect, it } from 'vitest'
import { joined, utf8 } from '../encode/riff.ts'
import { ask, isInstalled } from '../testing/referee.ts'
import { readZip } from '../testing/unzipped.ts'
import { zip, type ZipEntry } from './zip.ts'

const modifiedAt = new Date('2026-05-04T10:11:12Z')
const sound = Uint8Array.from({ length: 50_000 }, (_, index) => (index * 31) % 251)
const entries: readonly ZipEntry[] = [
  { path: 'Liesmich – für Sie.txt', load: () => utf8('Guten Tag, Grüße\n') },
  { path: 'G1047/G1047_ab_ausserhalb_de.wav', load: () => sound },
  { path: 'G1047/leer.txt', load: () => Promise.resolve(new Uint8Array()) },
  { path: 'AI-DECLARATION.json', load: () => utf8('{}') },
]

async function packed(list: readonly ZipEntry[]): Promise<Uint8Array> {
  return joined(...(await Array.fromAsync(zip(list, modifiedAt))))
}

const file = (path: string): ZipEntry => ({ path, load: () => new Uint8Array(1) })

const rows = utf8('Nummer;Betrag\r\n'.repeat(1000))
const table: ZipEntry = { path: 'Tabelle.csv', load: async function* load() { for (let count = 0; count < 20; count++) yield rows } }

describe('a package', () => {
  it('[R1.05] is read back with names, contents and times unchanged', async () => {
    const found = readZip(await packed(entries))
    expect(found.map(({ path }) => path)).toEqual(entries.map(({ path }) => path))
    for (const [index, { content, modifiedAt: time }] of found.entries()) {
      expect(content.equals(await entries[index]!.load() as Uint8Array)).toBe(true)
      expect(time).toEqual(modifiedAt)
    }
  })

  it('[R1.05] holds what comes in pieces, compressed, between what comes whole', async () => {
    const list = [entries[0]!, table, file('danach')]
    const bytes = await packed(list)
    expect(bytes.length).toBeLessThan(10_000)
    expect(readZip(bytes).map(({ path, content }) => [path, content.length])).toEqual([[entries[0]!.path, 19], ['Tabelle.csv', rows.length * 20], ['danach', 1]])
  })

  it('is read back when it is empty', async () => {
    expect(readZip(await packed([]))).toEqual([])
  })

  it('asks for each file only when its turn comes', async () => {
    const asked: string[] = []
    const watched = entries.map(({ path, load }) => ({ path, load: () => (asked.push(path), load()) }))
    const stream = zip(watched, modifiedAt)
    await stream.next()
    expect(asked).toEqual(['Liesmich – für Sie.txt'])
    await stream.return(undefined)
    expect(asked).toHaveLength(1)
  })

  it('is the same for the same files', async () => {
    expect(Buffer.from(await packed(entries)).equals(Buffer.from(await packed(entries)))).toBe(true)
  })

  it.each(['../a', '/a', 'a//b', 'a/./b', String.raw`a\b`, 'c:a', '', 'a\nb'])('refuses the path "%s"', async (path) => {
    await expect(packed([file(path)])).rejects.toThrow('no path for a package')
  })

  it('refuses two files that cannot share a folder', async () => {
    await expect(packed([file('a/B.wav'), file('a/b.wav')])).rejects.toThrow('same path')
  })

  it('refuses to exceed what its size fields can hold', async () => {
    const length = (await packed(entries)).length
    const last = (mostBytes: number) => Array.fromAsync(zip(entries, modifiedAt, mostBytes)).then((parts) => joined(...parts).length)
    await expect(last(length - 1)).rejects.toThrow('grows beyond')
    await expect(last(40_000)).rejects.toThrow('ausserhalb')
    expect(await last(length)).toBe(length)
    await expect(packed(Array.from({ length: 65_536 }, (_, index) => file(String(index))))).rejects.toThrow('at most 65535')
  })
})

describe.skipIf(!isInstalled('unzip'))('unzip, where it is installed', () => {
  it('reports no fault', async () => {
    const says = ask('unzip', ['-t', 'FILE'], 'a.zip', await packed([...entries, table])).toString()
    expect(says).toContain('No errors detected')
    expect(says.match(/OK/g)).toHaveLength(entries.length + 1)
  })
})
