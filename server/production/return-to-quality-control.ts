/** Nobody would hear the voice: the studio judges the take again, and decides whether the take or the mix has to change. What is finished keeps its verdict. */
import type { Deps } from '#server/deps.ts'
import { moveGreeting, saveWaiting } from './greeting-progress.queries.ts'
import { lockOrderAndGreeting } from './lock-production.ts'
import { withdrawApproval } from './making.queries.ts'

export async function returnToQualityControl({ db, now }: Pick<Deps, 'db' | 'now'>, greetingId: string) {
  await db.transaction(async (tx) => {
    const { greeting } = (await lockOrderAndGreeting(tx, greetingId)) ?? {}
    if (!greeting) return
    if (greeting.status !== 'finished') await withdrawApproval(tx, greetingId)
    if (greeting.status === 'order_arrived') {
      const begun = { status: 'processing', productionState: 'recording' } as const
      await moveGreeting(tx, greeting, { ...begun, at: now() })
      await moveGreeting(tx, { ...greeting, ...begun }, { status: 'release', productionState: null, at: now() })
    }
    await saveWaiting(tx, greetingId, 'VOICE_NOT_HEARD')
  })
}
