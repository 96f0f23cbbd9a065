/** What a package of finished greetings has to hold, whoever spoke them: looked at as the customer who unpacks it. */
import { createHash } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { unzipped } from '#audio/testing/unzipped.ts'
import { savedFile } from './real-orders.ts'

interface Expected {
  readonly orderNumber: string
  /** By how their names end; the first that fits counts. */
  readonly sounds: readonly string[]
  readonly spokenBy: 'machine' | 'person'
}

/** Saves it, unpacks it, and holds each file against its sum. */
export async function savedPackage(page: Page, button: Locator, { orderNumber, sounds, spokenBy }: Expected): Promise<Record<string, Buffer>> {
  const { name, bytes } = await savedFile(page, button)
  expect(name).toMatch(/^Freizeichen-Lieferung-\d+\.zip$/)
  const files = unzipped(bytes)
  const paths = Object.keys(files)
  const found = paths.filter((path) => path.includes('/')).toSorted()
  expect(found.map((path) => sounds.find((ending) => path.endsWith(ending)) ?? path).toSorted(), 'the sounds').toEqual(sounds.toSorted())
  expect(files['LIESMICH.txt']?.toString()).toContain(`Bestellung ${orderNumber}`)
  expect(paths.includes('AI-DECLARATION.json'), 'the declaration of a machine').toBe(spokenBy === 'machine')
  for (const path of found) expect(files[path]!.toString('latin1').includes('digitalsourcetype/'), `${path} says who spoke it`).toBe(spokenBy === 'machine')
  const sums = new Map(files['SHA256SUMS.txt']!.toString().trim().split('\n').map((line) => line.split('  ').toReversed() as [string, string]))
  for (const path of found) expect(sums.get(path), path).toBe(createHash('sha256').update(files[path]!).digest('hex'))
  return files
}
