interface Plan {
  readonly window: Float32Array
  /** Where each sample goes before the halves are combined. */
  readonly order: Uint16Array
  readonly cosines: Float32Array
  readonly sines: Float32Array
}

const plans = new Map<number, Plan>()

function planFor(size: number): Plan {
  const known = plans.get(size)
  if (known) return known
  const angles = Array.from({ length: size / 2 }, (_, index) => (2 * Math.PI * index) / size)
  const order = new Uint16Array(size)
  for (let index = 1; index < size; index++) order[index] = ((order[index >> 1] ?? 0) >> 1) | (index & 1 ? size >> 1 : 0)
  const plan = {
    window: Float32Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)),
    order,
    cosines: Float32Array.from(angles, Math.cos),
    sines: Float32Array.from(angles, (angle) => -Math.sin(angle)),
  }
  plans.set(size, plan)
  return plan
}

/** Powers of the bins from 0 to half the rate; the length has to be a power of two, 65,536 at most. */
export function powerSpectrum(samples: Float32Array): Float32Array {
  const size = samples.length
  const plan = planFor(size)
  const real = new Float32Array(size)
  const imaginary = new Float32Array(size)
  for (let index = 0; index < size; index++) real[plan.order[index] ?? 0] = (samples[index] ?? 0) * (plan.window[index] ?? 0)
  for (let half = 1; half < size; half *= 2) combine(real, imaginary, half, plan)
  const powers = new Float32Array(size / 2 + 1)
  for (let bin = 0; bin < powers.length; bin++) powers[bin] = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2
  return powers
}

function combine(real: Float32Array, imaginary: Float32Array, half: number, { cosines, sines }: Plan): void {
  const stride = real.length / (2 * half)
  for (let turn = 0; turn < half; turn++) {
    const cosine = cosines[turn * stride] ?? 0
    const sine = sines[turn * stride] ?? 0
    for (let upper = turn; upper < real.length; upper += 2 * half) {
      const lower = upper + half
      const a = real[lower] ?? 0
      const b = imaginary[lower] ?? 0
      const x = a * cosine - b * sine
      const y = a * sine + b * cosine
      real[lower] = (real[upper] ?? 0) - x
      imaginary[lower] = (imaginary[upper] ?? 0) - y
      real[upper] = (real[upper] ?? 0) + x
      imaginary[upper] = (imaginary[upper] ?? 0) + y
    }
  }
}
