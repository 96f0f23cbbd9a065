/**
 * `Math.sin`, `Math.exp` and their like differ between engines in the last place. These use basic operations only and are right to a few units in the last
 * place, so that the server and every browser compute the same samples.
 */

/** Constants in parts: all but the last have so few digits that their product with a usual whole number is exact. */
const ln2 = [0.6931471803691238, 1.9082149292705877e-10] as const
const quarterTurn = [1.5707963267341256, 6.07710050359346e-11, 2.912732056093356e-20] as const

const bits = new DataView(new ArrayBuffer(8))
const exponentBias = 1023
const smallestNormal = 2.2250738585072014e-308
const twoToThe54 = 18_014_398_509_481_984

const powersOfTwo = new Float64Array(2 * exponentBias + 1).fill(1)
for (let up = exponentBias + 1; up < powersOfTwo.length; up++) powersOfTwo[up] = 2 * (powersOfTwo[up - 1] ?? 0)
for (let down = exponentBias - 1; down >= 0; down--) powersOfTwo[down] = (powersOfTwo[down + 1] ?? 0) / 2

function twoTo(exponent: number): number {
  return powersOfTwo[exponent + exponentBias] ?? 0
}

/** Every second term of the exponential series, as far as a double can tell. In one piece: a loop over a table takes three times as long. */
function evenTerms(squared: number): number {
  const small = 1 / 40_320 + squared * (1 / 3_628_800 + squared * (1 / 479_001_600 + squared * (1 / 87_178_291_200 + squared * smallestEven(squared))))
  return 1 + squared * (1 / 2 + squared * (1 / 24 + squared * (1 / 720 + squared * small)))
}

function smallestEven(squared: number): number {
  return 1 / 20_922_789_888_000 + squared * (1 / 6_402_373_705_728_000)
}

/** The others, each without one factor. */
function oddTerms(squared: number): number {
  const small = 1 / 362_880 + squared * (1 / 39_916_800 + squared * (1 / 6_227_020_800 + squared * smallestOdd(squared)))
  return 1 + squared * (1 / 6 + squared * (1 / 120 + squared * (1 / 5040 + squared * small)))
}

function smallestOdd(squared: number): number {
  return 1 / 1_307_674_368_000 + squared * (1 / 355_687_428_096_000)
}

/** The sine of x, `aheadBy` quarters of a turn later. */
function wave(x: number, aheadBy: number): number {
  const quarters = Math.round(x / quarterTurn[0])
  const rest = x - quarters * quarterTurn[0] - quarters * quarterTurn[1] - quarters * quarterTurn[2]
  const quarter = (quarters + aheadBy) & 3
  const height = quarter % 2 === 0 ? rest * oddTerms(-rest * rest) : evenTerms(-rest * rest)
  return quarter < 2 ? height : -height
}

/** Up to some hundred thousand turns. */
export function sin(x: number): number {
  return wave(x, 0)
}

export function cos(x: number): number {
  return wave(x, 1)
}

export function tan(x: number): number {
  return sin(x) / cos(x)
}

export function exp(x: number): number {
  if (x > 709.782712893384) return Infinity
  if (x < -745.1332191019412) return 0
  const twos = Math.round(x / Math.LN2)
  const rest = x - twos * ln2[0] - twos * ln2[1]
  const squared = rest * rest
  const power = evenTerms(squared) + rest * oddTerms(squared)
  // In two steps: the whole power may lie beyond what a double can be, where the result does not.
  const half = twos >> 1
  return power * twoTo(half) * twoTo(twos - half)
}

/** The natural logarithm. */
export function log(x: number): number {
  if (!(x > 0) || x === Infinity) return x === 0 ? -Infinity : x > 0 ? x : NaN
  if (x < smallestNormal) return log(x * twoToThe54) - 54 * Math.LN2
  bits.setFloat64(0, x)
  const exponent = (bits.getUint32(0) >>> 20) - exponentBias
  const mantissa = x * twoTo(-exponent)
  const isUpper = mantissa > Math.SQRT2
  const twos = exponent + (isUpper ? 1 : 0)
  const near = isUpper ? mantissa / 2 : mantissa
  const share = (near - 1) / (near + 1)
  const squared = share * share
  const small = 1 / 11 + squared * (1 / 13 + squared * (1 / 15 + squared * (1 / 17 + squared * (1 / 19 + squared * (1 / 21)))))
  const sum = 1 + squared * (1 / 3 + squared * (1 / 5 + squared * (1 / 7 + squared * (1 / 9 + squared * small))))
  return twos * ln2[0] + (2 * share * sum + twos * ln2[1])
}

/** Of a base above zero, or of zero with an exponent above zero. */
export function pow(base: number, exponent: number): number {
  return exp(exponent * log(base))
}
