/** What is gone already is removed as well: the answer to the call that has removed it may have been lost. */
import type { FailureCode } from '#domain/errors.ts'
import { failureCodeOf } from './failure-code.ts'

/** An answer that did not come is asked for once more. */
export async function untilGone(remove: () => Promise<unknown>, gone: FailureCode): Promise<void> {
  const passOver = (...harmless: FailureCode[]) => (error: unknown) => {
    if (!harmless.includes(failureCodeOf(error))) throw error
    return failureCodeOf(error)
  }
  const trouble = await remove().then(() => undefined, passOver(gone, 'ERROR_SUBMITTING_DATA'))
  if (trouble === 'ERROR_SUBMITTING_DATA') await remove().catch(passOver(gone))
}
