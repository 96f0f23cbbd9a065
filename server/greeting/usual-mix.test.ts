import { expect, it } from 'vitest'
import { defaultMix } from '#audio/mix/mix-settings.ts'
import { mixSettingsOf, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'

it('[R3.03] a greeting sounds the same to the customer who moves no fader and to the engine that is told nothing', () => {
  expect(mixSettingsOf(usualMixNumbers)).toEqual(defaultMix)
})
