import { describe, expect, it } from 'vitest'
import { greetingOfFile, searchedWords, workNumberOf } from './work-list.ts'

describe('the words of a search', () => {
  it.each([
    ['Elektro Sommer', ['elektro', 'sommer']],
    ['  100207 ', ['100207']],
    ['Yılmaz & "Söhne" | (!:*)', ['yılmaz', 'söhne']],
    ['', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%s', (search, words) => {
    expect(searchedWords(search)).toEqual(words)
  })
})

describe('the number of a greeting', () => {
  const greetings = [{ id: '3f9a2c00-0000-4000-8000-000000000001' }, { id: 'b07d1e00-0000-4000-8000-000000000002' }]

  it.each([
    ['3F9A2C.wav', 0], ['clara_3f9a2c_take2.flac', 0], ['B07D1E Ansage.mp3', 1], ['ansage.wav', undefined], ['20263F9A2C.wav', undefined], ['3F9A2C7.wav', undefined], ['Ansage-3F9A2C(2).wav', 0], ['3F9A2C und B07D1E.wav', undefined],
  ])('finds the greeting that the file %s belongs to', (fileName, place) => {
    expect(greetingOfFile(fileName, greetings)).toBe(place === undefined ? undefined : greetings[place])
  })

  it('is short and holds no personal data', () => {
    expect(workNumberOf('3f9a2c00-0000-4000-8000-000000000001')).toBe('3F9A2C')
  })
})
