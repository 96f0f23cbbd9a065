import { sin } from '../arithmetic.ts'

/** The modified Bessel function of order zero, by its series. */
function bessel(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; term > 1e-17 * sum; k++) {
    const share = x / (2 * k)
    term *= share * share
    sum += term
  }
  return sum
}

/** Kaiser's window: one in the middle, nothing beyond −1 and 1; the larger `shape`, the quieter what leaks and the wider the fall. */
export function kaiser(place: number, shape: number): number {
  return Math.abs(place) > 1 ? 0 : bessel(shape * Math.sqrt(1 - place * place)) / bessel(shape)
}

export function sinc(x: number): number {
  return x === 0 ? 1 : sin(Math.PI * x) / (Math.PI * x)
}
