const wordsASecond = 2.6
const wordSeconds = 1 / wordsASecond
const voicedShare = 0.8
const pauseSeconds = 0.35
const voiceHz = 140
const peak = 0.4
/** First and second resonance of a, e, i, o, u. */
const vowels: Readonly<Record<string, readonly [number, number]>> = {
  a: [750, 1250], e: [500, 1800], i: [300, 2200], o: [480, 900], u: [320, 800],
}
const harmonics = Array.from({ length: 16 }, (_, index) => index + 1)

function resonance(hertz: number, centreHz: number): number {
  return 1 / (1 + ((hertz - centreHz) / 120) ** 2)
}

/** One swing of the voice, with the resonances of the word's first vowel. */
function swing(word: string, length: number): Float32Array {
  const [first, second] = vowels[/[aeiou]/i.exec(word)?.[0].toLowerCase() ?? 'e'] ?? [500, 1500]
  const strengthAt = (hertz: number) => resonance(hertz, first) + resonance(hertz, second) / 2 + 0.02
  const strengths = harmonics.map((number) => strengthAt(number * voiceHz) / number ** 0.3)
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  return Float32Array.from({ length }, (_, index) =>
    strengths.reduce((sum, strength, place) => sum + strength * Math.sin((2 * Math.PI * (place + 1) * index) / length), 0) / total)
}

function wordSound(word: string, sampleRateHz: number): Float32Array {
  const once = swing(word, Math.round(sampleRateHz / voiceHz))
  const length = Math.round(wordSeconds * sampleRateHz)
  const voicedLength = length * voicedShare
  return Float32Array.from({ length }, (_, index) =>
    index < voicedLength ? peak * Math.sin((Math.PI * index) / voicedLength) * (once[index % once.length] ?? 0) : 0)
}

/** 16-bit samples, little-endian, one channel. */
export function speechLikeSound(text: string, sampleRateHz: number): Buffer {
  const pause = new Float32Array(Math.round(pauseSeconds * sampleRateHz))
  const parts = text.split(/\s+/).filter(Boolean).flatMap((word) => {
    const sound = wordSound(word, sampleRateHz)
    return /[.!?]$/.test(word) ? [sound, pause] : [sound]
  })
  const pcm = Buffer.alloc(parts.reduce((sum, part) => sum + part.length, 0) * 2)
  let at = 0
  for (const part of parts) for (const sample of part) at = pcm.writeInt16LE(Math.round(sample * 32_767), at)
  return pcm
}

/** `dataBytes` is what the header says, which on a bad day is not what follows. */
export function wavHeader(sampleRateHz: number, dataBytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(dataBytes === 0xff_ff_ff_ff ? dataBytes : dataBytes + 36, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRateHz, 24)
  header.writeUInt32LE(sampleRateHz * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(dataBytes, 40)
  return header
}
