/** One stream for all shared samples of a page; each is read anew when something happened to it. */
import { useCallback, useEffect, useState } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { type SharedSample, sharedSampleContract } from '#domain/shared-sample/shared-sample.contract.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/refused.ts'

const followers = new Set<{ readonly link: string; readonly refresh: () => void }>()
let stream: EventSource | undefined
let opening: number | undefined
/** Where no stream comes through, and for one that the shop could not give. */
const againMs = 15_000

function follow(link: string, refresh: () => void): () => void {
  const follower = { link, refresh }
  followers.add(follower)
  openSoon(0)
  return () => {
    followers.delete(follower)
    openSoon(0)
  }
}

/** Those that come or go together are one stream. */
function openSoon(ms: number) {
  clearTimeout(opening)
  opening = window.setTimeout(open, ms)
}

function open() {
  stream?.close()
  stream = undefined
  if (followers.size === 0) return
  const links = [...new Set([...followers].map(({ link }) => link))].slice(-20)
  const opened = new EventSource(`/api${sharedSampleContract.followSharedSamples.path}?links=${links.join(',')}`)
  const tell = (isMeant: (link: string) => boolean) => {
    for (const { link, refresh } of followers) if (isMeant(link)) refresh()
  }
  // What happened before is not told.
  opened.addEventListener('open', () => tell(() => true))
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => tell((link) => link === (JSON.parse(data) as { link: string }).link))
  opened.addEventListener('error', () => {
    if (opened !== stream || opened.readyState !== EventSource.CLOSED) return
    tell(() => true)
    openSoon(againMs)
  })
  stream = opened
}

export interface Followed {
  readonly shared: SharedSample | undefined
  /** Why there is nothing to hear any more; a call that did not come through is none. */
  readonly closed: FailureCode | undefined
  /** What an own call has answered. */
  readonly show: (shared: SharedSample) => void
}

export const codesThatEndALink: readonly FailureCode[] = ['NOT_FOUND', 'SHARED_SAMPLE_EXPIRED', 'SHARED_SAMPLE_REVOKED']

/** `first`: what the page came with. */
export function useSharedSample(link: string | undefined, first?: SharedSample): Followed {
  const [known, setKnown] = useState<{ readonly link: string | undefined; readonly shared?: SharedSample | undefined; readonly closed?: FailureCode | undefined }>({ link, shared: first })
  const show = useCallback((shared: SharedSample) => setKnown({ link, shared }), [link])

  useEffect(() => {
    if (link === undefined) return
    let isLeft = false
    const leave = follow(link, () => {
      call(sharedSampleContract.getSharedSample, { link }).then(
        (shared) => isLeft || setKnown({ link, shared }),
        (error: unknown) => {
          const code = failureCodeOf(error)
          if (!isLeft && codesThatEndALink.includes(code)) setKnown({ link, closed: code })
        },
      )
    })
    return () => {
      isLeft = true
      leave()
    }
  }, [link])

  const { shared, closed } = known.link === link ? known : {}
  return { shared, closed, show }
}
