/** What was measured of a take, in words short enough for a chip. */
import type { Language } from '#domain/language.ts'
import type { WorkTake } from '#domain/production/worklist.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'

type Checked = WorkTake['checks'][number]

export function checkWords({ check, verdict, value }: Checked, texts: AllTexts['worklist'], language: Language): string {
  const number = (digits: number, scaled = value) => formatNumber(scaled, language, { maximumFractionDigits: digits }).replace('-', '−')
  switch (check) {
    case 'rate': return fill(texts.rate, { value: number(1, value / 1000) })
    case 'clipping': return value === 0 ? texts.clippingNone : fill(texts.clipping, { value: number(0) })
    case 'noise': return fill(texts.noise, { value: number(0) })
    case 'level': return fill(texts.level, { value: number(0) })
    case 'leading_silence': return fill(verdict === 'good' ? texts.leadingSilence : texts.leadingSilenceCut, { value: number(1) })
    case 'length': return verdict === 'good' ? texts.lengthGood : value < 1 ? texts.lengthShort : texts.lengthLong
    case 'abrupt': return texts.abruptCut
    case 'mix': return texts.voiceNotHeard
  }
}
