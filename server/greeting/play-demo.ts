import { demoOf, exampleText, voiceDemoText, type Demo } from '#assets/catalogue/examples.ts'
import { sampleReaderOf } from '#assets/catalogue/guide-voice.ts'
import { storedMusic } from '#assets/music/stored-music.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import type { Language } from '#domain/language.ts'
import { normalise } from '#domain/speech/normalise.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import { findProduct, listTemplates } from '#server/catalogue/catalogue.queries.ts'
import { findRecordedDemo, findVoiceToHear, isMusicOnSale, type VoiceToHear } from './greeting.queries.ts'
import { takeMusicSample, takeRecordedSample, takeSpokenSample, type SoundDeps } from './make-sample.ts'

type DemoDeps = SoundDeps & Pick<Deps, 'db' | 'files'>

async function voiceThatSpeaks({ db }: DemoDeps, voiceId: string, language: Language): Promise<VoiceToHear> {
  const voice = orThrow((await findVoiceToHear(db, voiceId)) ?? failure('NOT_FOUND'))
  return voice.languages.includes(language) ? voice : orThrow(failure('NOT_FOUND'))
}

function spokenBy(voice: VoiceToHear, language: Language, text: string, musicId?: string) {
  const { readerId, persona } = sampleReaderOf(voice)
  const { spoken } = normalise(text, language)
  return { spoken, language, readerId, persona, isMastered: voice.isMastered, musicId, mix: usualMixNumbers }
}

/** A recording may come, be replaced and go: what a browser has of it is good as long as the shop says so. */
const askedEachTime = { 'cache-control': 'public, no-cache' }

async function exampleSpokenAs(deps: DemoDeps, { voiceId, musicId }: Demo, productId: string, language: Language): Promise<GrowingSound> {
  const templates = await listTemplates(deps.db, { productId })
  const template = orThrow(templates.find((one) => one.language === language) ?? failure('NOT_FOUND'))
  const voice = await voiceThatSpeaks(deps, voiceId[language], language)
  return takeSpokenSample(deps, spokenBy(voice, language, exampleText(productId, template.text, language), musicId))
}

export const demoCalls = bind(prelistenContract, {
  /** Without music: nothing but the voice. */
  playVoiceDemo: async (deps, { voiceId, language }) => {
    const voice = await voiceThatSpeaks(deps, voiceId, language)
    const recorded = voice.ai ? undefined : await findRecordedDemo(deps.db, voiceId, language)
    if (recorded) return { sound: takeRecordedSample(deps, { ...recorded, isMastered: voice.isMastered }), headers: askedEachTime }
    const sound = takeSpokenSample(deps, spokenBy(voice, language, voiceDemoText(voice, language)))
    return voice.ai ? sound : { sound, headers: askedEachTime }
  },

  playMusic: async (deps, { musicId }) => {
    if (!(await isMusicOnSale(deps.db, musicId)) || !storedMusic(musicId)) orThrow(failure('NOT_FOUND'))
    return takeMusicSample(deps, musicId)
  },

  playProductDemo: async (deps, { type, classification, language }) => {
    const demo = orThrow(demoOf(type, classification) ?? failure('NOT_FOUND'))
    return exampleSpokenAs(deps, demo, demo.productId, language)
  },

  /** Any product on sale sounds like the demo of its kind. */
  playProductExample: async (deps, { productId, language }) => {
    const { product_type, cs_product_classification } = orThrow((await findProduct(deps.db, deps.today(), language, productId)) ?? failure('NOT_FOUND'))
    const demo = orThrow(demoOf(product_type, cs_product_classification) ?? failure('NOT_FOUND'))
    return exampleSpokenAs(deps, demo, productId, language)
  },
})
