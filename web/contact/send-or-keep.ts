/** In the browser: whatever keeps a message from arriving, what was written stays, to be sent again. */
import type { ClientActionFunctionArgs } from 'react-router'
import { writtenIn, type RefusedMessage } from './refused-message.ts'

export async function sendOrKeep({ request, serverAction }: ClientActionFunctionArgs): Promise<RefusedMessage> {
  const form = await request.clone().formData()
  try {
    return await serverAction<RefusedMessage>()
  } catch (error) {
    // The way to the confirmation is thrown as well.
    if (error instanceof Response) throw error
    // What never left, or got no answer, is a matter of the line; anything else is ours.
    const code = error instanceof TypeError ? 'ERROR_SUBMITTING_DATA' : 'ERROR_UNKNOWN'
    return { written: writtenIn((name) => String(form.get(name) ?? '')), code, fields: {} }
  }
}
