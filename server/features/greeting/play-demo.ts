/** Sounds that the catalogue shows itself with: a voice, a music, a kind of greeting. */
import { demoOf, exampleText, voiceDemoText } from '#assets/catalogue/examples.ts'
import { sampleReaderOf } from '#assets/catalogue/guide-voice.ts'
import { storedMusic } from '#assets/music/stored-music.ts'
import type { Classification, ProductType } from '#domain/catalogue/product-type.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'
import { normalise } from '#domain/speech/normalise.ts'
import type { Deps } from '#server/deps.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import { listTemplates } from '../catalogue/catalogue.queries.ts'
import { findVoiceToHear, isMusicOnSale, type VoiceToHear } from './greeting.queries.ts'
import { takeMusicSample, takeSpokenSample, type SoundDeps } from './make-sample.ts'

type DemoDeps = SoundDeps & Pick<Deps, 'db'>

async function voiceThatSpeaks({ db }: DemoDeps, voiceId: string, language: Language): Promise<VoiceToHear> {
  const voice = orThrow((await findVoiceToHear(db, voiceId)) ?? failure('NOT_FOUND'))
  return voice.languages.includes(language) ? voice : orThrow(failure('NOT_FOUND'))
}

function spokenBy(voice: VoiceToHear, language: Language, text: string, musicId?: string) {
  const { readerId, persona } = sampleReaderOf(voice)
  const { spoken } = normalise(text, language)
  return { spoken, language, readerId, persona, isMastered: voice.isMastered, musicId, mix: usualMixNumbers }
}

/** Without music: nothing but the voice. */
export async function playVoiceDemo(deps: DemoDeps, voiceId: string, language: Language): Promise<GrowingSound> {
  const voice = await voiceThatSpeaks(deps, voiceId, language)
  return takeSpokenSample(deps, spokenBy(voice, language, voiceDemoText(voice, language)))
}

export async function playMusic(deps: DemoDeps, musicId: string): Promise<GrowingSound> {
  if (!(await isMusicOnSale(deps.db, musicId)) || !storedMusic(musicId)) orThrow(failure('NOT_FOUND'))
  return takeMusicSample(deps, musicId)
}

export async function playProductDemo(
  deps: DemoDeps, { type, classification, language }: { type: ProductType; classification: Classification; language: Language },
): Promise<GrowingSound> {
  const { productId, voiceId, musicId } = orThrow(demoOf(type, classification) ?? failure('NOT_FOUND'))
  const templates = await listTemplates(deps.db, { productId })
  const template = orThrow(templates.find((one) => one.language === language) ?? failure('NOT_FOUND'))
  const voice = await voiceThatSpeaks(deps, voiceId[language], language)
  return takeSpokenSample(deps, spokenBy(voice, language, exampleText(productId, template.text, language), musicId))
}
