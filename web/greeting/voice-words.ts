/** The filters of voices in words. */
import { useTexts } from '#web/texts/use-texts.tsx'

export function useVoiceWords() {
  const texts = useTexts('greeting')
  const names = useTexts('productTypes')
  return {
    sex: { legend: texts.filterSex, f: texts.sexF, m: texts.sexM },
    age: { legend: texts.filterAge, young: texts.ageYoung, old: texts.ageOld },
    range: { legend: texts.filterRange, high: texts.rangeHigh, medium: texts.rangeMedium, bass: texts.rangeBass },
    speaks: { legend: texts.filterSpeaks, de: names.de, en: names.en },
    class: { legend: texts.filterClass, direct: names.direct, individual: names.individual, creative: names.creative },
    ai: { legend: texts.filterAi, yes: texts.aiVoice, no: texts.humanVoice },
  }
}
