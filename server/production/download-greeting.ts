/** A finished greeting as a file to keep, in a format that was ordered. */
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { productionContract } from '#domain/production/production.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import { filesToKeep } from './files-to-keep.ts'
import { ownRender } from './greeting-access.ts'
import { findRender } from './read-greetings.queries.ts'

export async function downloadGreeting(
  { db }: Pick<Deps, 'db'>, customer: Customer, { greetingId, format, version }: ParsedInputOf<typeof productionContract.downloadGreeting>,
): Promise<FileToSend> {
  const { stored, render: newest } = await ownRender(db, customer, greetingId)
  const render = version === undefined ? newest : orThrow((await findRender(db, greetingId, version)) ?? failure('NOT_FOUND'))
  const found = filesToKeep(stored, render).find((file) => format === undefined || file.format === format)
  const { fileName, ...file } = orThrow(found ?? failure('NOT_FOUND'))
  return { ...file, saveAs: fileName }
}
