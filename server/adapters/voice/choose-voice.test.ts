import { describe, expect, it } from 'vitest'
import { chooseVoice } from './choose-voice.ts'
import { voiceEnginesSchema } from './http-dialects.ts'
import type { Voice } from './voice.port.ts'

const notAsked = () => { throw new Error('not asked') }
const embedded: Voice = { digitalSourceType: 'algorithmicMedia', measuresOf: notAsked, speak: notAsked, speakStream: notAsked }
const piper = { dialect: 'piper', address: 'http://127.0.0.1:5000/synthesize', voice: 'de_DE-thorsten-high' }
const openai = { dialect: 'openai', address: 'https://speech.example/v1/audio/speech', voice: 'nova' }

describe('the engine of a voice', () => {
  const choose = chooseVoice(voiceEnginesSchema.parse({ 'clara.de': piper, clara: openai, ada: openai }), embedded)

  it('is the one configured for voice and language, then the one for the voice, otherwise the embedded one', () => {
    expect(choose('clara', 'de')).not.toBe(embedded)
    expect(choose('clara', 'en')).not.toBe(embedded)
    expect(choose('clara', 'de')).not.toBe(choose('clara', 'en'))
    expect(choose('ada', 'de')).toBe(choose('ada', 'en'))
    expect(choose('bruno', 'de')).toBe(embedded)
  })

  it.each([
    [{ Clara: openai }], [{ 'clara.fr': openai }], [{ clara: { ...openai, dialect: 'other' } }], [{ clara: { ...openai, voice: '' } }],
    [{ clara: { ...openai, address: 'ftp://speech.example' } }], [{ clara: { ...openai, colour: 'red' } }], [[]],
  ])('is refused where the configuration is impossible: %j', (engines) => {
    expect(voiceEnginesSchema.safeParse(engines).success).toBe(false)
  })
})
