import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Delivery } from '#domain/delivery/delivery.contract.ts'
import { followDelivery } from './use-delivery.ts'

const pending: Delivery = {
  id: '0198a000-0000-4000-8000-000000000001', greeting_id: '0198a000-0000-4000-8000-000000000002', provider_id: 'telekom', msisdn: '+49171****567',
  status: 'pending', attempts_left: 0, code_seconds_left: 0, new_code_in_seconds: 0, error: null, pin_hint: false, ported_to: null,
  date_entered: '2026-11-20T12:00:00.000Z', date_ended: null,
}
const done: Delivery = { ...pending, status: 'success' }

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { vi.useRealTimers() })

function follow(read: () => Promise<Delivery>, delivery = pending) {
  const startedAt = Date.now()
  const leaving = new AbortController()
  const readAfterSeconds: number[] = []
  const end = vi.fn()
  const noted = () => {
    readAfterSeconds.push((Date.now() - startedAt) / 1000)
    return read()
  }
  void followDelivery({ delivery, read: noted, signal: leaving.signal }).then(end, end)
  return { readAfterSeconds, end, leaving }
}

describe('[R4.08] a delivery that is followed', () => {
  it('[R9.08] is polled after 5 seconds, then every 10, and after 30 polls it has failed', async () => {
    const { readAfterSeconds, end } = follow(async () => pending)
    await vi.advanceTimersByTimeAsync(294_999)
    expect(readAfterSeconds).toEqual(Array.from({ length: 29 }, (_, index) => 5 + index * 10))
    expect(end).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(readAfterSeconds).toHaveLength(30)
    expect(end).toHaveBeenCalledWith({ ...pending, status: 'error', error: 'TIMEOUT' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(readAfterSeconds).toHaveLength(30)
  })

  it('is no longer polled once it has ended', async () => {
    const answers = [pending, pending, done]
    const { readAfterSeconds, end } = follow(async () => answers.shift() ?? pending)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(readAfterSeconds).toEqual([5, 15, 25])
    expect(end).toHaveBeenCalledWith(done)
  })

  it('is not polled at all where it has already ended', async () => {
    const { readAfterSeconds, end } = follow(async () => pending, done)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(readAfterSeconds).toEqual([])
    expect(end).toHaveBeenCalledWith(done)
  })

  it('is still followed after a failed poll', async () => {
    let reads = 0
    const { readAfterSeconds, end } = follow(async () => {
      reads += 1
      if (reads < 3) throw new Error('offline')
      return done
    })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(readAfterSeconds).toEqual([5, 15, 25])
    expect(end).toHaveBeenCalledWith(done)
  })

  it('is no longer followed after its screen was left', async () => {
    const { readAfterSeconds, leaving } = follow(async () => pending)
    await vi.advanceTimersByTimeAsync(16_000)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(readAfterSeconds).toEqual([5, 15])
  })
})
