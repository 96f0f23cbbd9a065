/** Which engine speaks a voice of the catalogue: the one that the configuration names, otherwise the embedded one. */
import { speechHttp } from './speech-http.ts'
import type { VoiceEngines } from './voice-engines.ts'
import type { ChooseVoice, Voice } from './voice.port.ts'

export function chooseVoice(engines: VoiceEngines, embedded: Voice): ChooseVoice {
  const voices = new Map(Object.entries(engines).map(([name, voice]) => [name, speechHttp(voice)]))
  return (voiceId, language) => voices.get(`${voiceId}.${language}`) ?? voices.get(voiceId) ?? embedded
}
