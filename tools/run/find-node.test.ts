import { expect, it } from 'vitest'
// @ts-expect-error -- plain JavaScript without types, because it has to run before anything is installed
import { isNewEnough } from './find-node.js'

it.each([
  ['v20.20.2', false], ['v24.0.0', false], ['v24.17.9', false], ['v24.18.0', true], ['v24.18.1', true], ['v24.21.0', true], ['v26.0.0', true],
])('rates %s as new enough: %s', (version, is) => {
  expect(isNewEnough(version)).toBe(is)
})
