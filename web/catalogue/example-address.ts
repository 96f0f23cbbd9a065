/** Where the example of a template is heard; without script a link leads there, and the browser plays it. */
import type { Language } from '#domain/language.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'

export function exampleAddress(productId: string, language: Language): string {
  return soundAddress(prelistenContract.playProductExample, { productId, language })
}
