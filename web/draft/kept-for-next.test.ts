import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepChosen, keptChosen } from './kept-for-next.ts'

const offered = { voices: [{ id: 'ada', languages: ['de', 'en'] }, { id: 'clara', languages: ['de'] }], musics: [{ id: 'jazz' }] } as const

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value), removeItem: (key: string) => void stored.delete(key) })
})

describe('voice and music of the next greeting', () => {
  it.each<[string, Parameters<typeof keepChosen>[0][], 'de' | 'en', object]>([
    ['are none before any was chosen', [], 'de', {}],
    ['are what was chosen last, each for itself', [{ voiceId: 'ada', musicId: 'jazz' }, { voiceId: 'clara' }], 'de', { voiceId: 'clara', musicId: 'jazz' }],
    ['are none that is not offered here', [{ voiceId: 'bruno', musicId: 'walzer' }], 'de', {}],
    ['are no voice that does not speak the language', [{ voiceId: 'clara', musicId: 'jazz' }], 'en', { musicId: 'jazz' }],
    ['are no music where that was chosen', [{ musicId: 'jazz' }, { musicId: null }], 'de', { musicId: null }],
    ['stay as they are where something else changes', [{ voiceId: 'ada' }, { text: 'Hallo' } as object], 'de', { voiceId: 'ada' }],
  ])('%s', (_what, parts, language, kept) => {
    for (const part of parts) keepChosen(part)
    expect(keptChosen(offered, language)).toEqual(kept)
  })
})
