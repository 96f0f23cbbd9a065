import { describe, expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { catalogue } from './catalogue.ts'

const { musics } = catalogue

type Music = (typeof musics)[number]

const idsWhere = (matches: (music: Music) => boolean) => musics.filter(matches).map(({ id }) => id)
const categories = ['ballad', 'classical', 'dance', 'jazz', 'pop', 'rock', 'ambient', 'folk'] as const

function slugOf(name: string): string {
  const spelledOut = name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
  return spelledOut.normalize('NFD').replace(/\p{Mark}/gu, '').replace(/[^a-z0-9]+/g, '-')
}

describe('the music', () => {
  it('[R9.09] offers 10 pieces for ready-made, 25 for individual and 50 for free texts', () => {
    const offered = (classification: 'direct' | 'individual' | 'creative') =>
      idsWhere(({ classifications }) => classifications.includes(classification)).length
    expect([offered('direct'), offered('individual'), offered('creative'), musics.length]).toEqual([10, 25, 50, 50])
  })

  it('offers for individual texts every piece that it offers for ready-made texts', () => {
    expect(idsWhere(({ classifications }) => classifications.includes('direct') && !classifications.includes('individual'))).toEqual([])
  })

  it.each(categories)('has at least five pieces of %s, one of them for ready-made texts', (category) => {
    const pieces = musics.filter((music) => music.category === category)
    expect(pieces.length).toBeGreaterThanOrEqual(5)
    expect(pieces.filter(({ classifications }) => classifications.includes('direct')).length).toBeGreaterThanOrEqual(1)
  })

  it('uses the slug of the German name as the id of a piece', () => {
    for (const { id, name } of musics) expect(id).toBe(slugOf(name.de))
  })

  it('gives no name twice', () => {
    for (const language of languages) expect(new Set(musics.map(({ name }) => name[language])).size).toBe(musics.length)
  })

  it('lasts exactly as long as its bars, to the millisecond', () => {
    for (const { id, bpm, bars, seconds } of musics) expect([id, seconds]).toEqual([id, Math.round(bars * 4 * 60_000 / bpm) / 1000])
  })

  it('lasts 25 to 40 seconds before the loop repeats', () => {
    expect(idsWhere(({ seconds }) => seconds < 25 || seconds > 40)).toEqual([])
  })

  it('describes its mood in three to six words', () => {
    for (const language of languages) {
      expect(idsWhere(({ mood }) => ![3, 4, 5, 6].includes(mood[language].split(' ').length))).toEqual([])
    }
  })

  it('composes each piece from a seed of its own', () => {
    expect(new Set(musics.map(({ seed }) => seed)).size).toBe(musics.length)
  })

  it('includes Sommerregen, a ballad at 94 beats, and Morgenlauf', () => {
    expect(musics.find(({ id }) => id === 'sommerregen')).toMatchObject({ category: 'ballad', bpm: 94 })
    expect(idsWhere(({ id }) => id === 'morgenlauf')).toHaveLength(1)
  })
})
