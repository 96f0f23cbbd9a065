import type { Language } from '#domain/language.ts'
import { formatNumber } from './format-number.ts'

const kilobyte = 1000
const megabyte = 1_000_000

export function formatSize(bytes: number, language: Language): string {
  if (bytes < megabyte) return `${formatNumber(Math.max(1, Math.round(bytes / kilobyte)), language)} kB`
  return `${formatNumber(bytes / megabyte, language, { maximumFractionDigits: 1 })} MB`
}
