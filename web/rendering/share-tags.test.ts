import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { pageRules } from '#web/page-rules.ts'
import type { Screen } from '#web/paths.ts'
import { sharePicturePath, sharePictures, sharePictureSize, shareTags } from './share-tags.server.ts'

const screens = Object.keys(pageRules) as Screen[]
const parameters = { topic: 'pin', type: 'warteschleifen', registerEmail: 'a@example.org', order: '1', greeting: '1' }
const tagsOf = (screen: Screen, language: 'de' | 'en' = 'de') => shareTags({ origin: 'https://shop.example', language, screen, parameters, title: 'A "title" <b>', description: 'Words & more' })

describe('the tags of a shared address', () => {
  it.each(screens.filter((screen) => pageRules[screen].open))('%s has a title, words, its own address and an existing picture', (screen) => {
    for (const language of languages) {
      const tags = tagsOf(screen, language)
      const content = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(tags)?.[1] ?? ''
      expect(content('og:title')).toBe('A &quot;title&quot; &lt;b&gt;')
      expect(content('og:description')).toBe('Words &amp; more')
      expect(content('og:url').startsWith(language === 'en' ? 'https://shop.example/en' : 'https://shop.example/')).toBe(true)
      expect(content('og:locale')).toBe(language === 'en' ? 'en_GB' : 'de_DE')
      expect(content('og:image:alt').length).toBeGreaterThan(20)
      expect(() => readFileSync(new URL(`../../assets/public${new URL(content('og:image')).pathname}`, import.meta.url))).not.toThrow()
    }
  })

  it.each(screens.filter((screen) => !pageRules[screen].open))('%s has no share tags', (screen) => {
    expect(tagsOf(screen)).toBe('')
  })
})

it.each(sharePictures.flatMap((picture) => languages.map((language) => sharePicturePath(picture, language))))('%s is a PNG of the stated size, and small', (path) => {
  const file = readFileSync(new URL(`../../assets/public${path}`, import.meta.url))
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([sharePictureSize.width, sharePictureSize.height])
  expect(file.length).toBeLessThan(150_000)
})
