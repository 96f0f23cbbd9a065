/** Measures again: the stored figures are those of the engine and the voice chain of today. */
import { afterAll, describe, expect, it } from 'vitest'
import { voiceMeasurements } from '#assets/catalogue/voice-measurements.ts'
import { languages } from '#domain/language.ts'
import { espeakProcess } from '#server/adapters/voice/espeak-process.ts'
import { limitMs, measurePersona } from './measure-persona.ts'

describe('the figures as they are stored', () => {
  const voice = espeakProcess({ processes: 1, timeoutMs: limitMs })
  afterAll(voice.stop)

  it.each(languages)('match what the engine and the voice chain produce today, in %s', async (language) => {
    for (const id of ['guide', 'bruno']) {
      const { persona, figures } = voiceMeasurements.voices[id] ?? expect.fail(id)
      const stored = figures[language]
      const now = (await measurePersona(voice, persona, language)).figures
      expect(Math.abs(now.masteredLufs - stored.masteredLufs), id).toBeLessThanOrEqual(0.3)
      expect(Math.abs(now.charactersASecond - stored.charactersASecond), id).toBeLessThanOrEqual(0.3)
      for (const level of ['loudnessLufs', 'bodyDb', 'presenceDb'] as const) {
        expect(Math.abs(now.voice[level] - stored.voice[level]), `${id} ${level}`).toBeLessThanOrEqual(0.3)
      }
    }
  }, limitMs)
})
