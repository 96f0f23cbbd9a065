import { expect, it } from 'vitest'
import { defaultMix } from '#audio/mix/mix-settings.ts'
import { mixSettingsOf, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'

it('[R3.03] a greeting has the same default sound for a customer who moves no fader as in the engine', () => {
  expect(mixSettingsOf(usualMixNumbers)).toEqual(defaultMix)
})
