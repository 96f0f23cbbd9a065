/** The address stays, so that loading again is enough. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.tsx'
import { kept, ofTab } from './kept.ts'
import { focusHeading } from './shell/route-change.tsx'
import { useScreen } from './shown-screen.ts'
import { fill } from './texts/fill.ts'
import { useTexts } from './texts/use-texts.tsx'
import { buttonClass } from './ui/button.tsx'
import { ScreenTitle } from './ui/screen-title.tsx'
import { usePathTo } from './use-language.ts'

const pauseMs = 10_000

export function FailurePage() {
  const { pathname, search } = useLocation()
  const texts = useTexts('outOfOrder')
  const home = usePathTo()('home')
  // A page that failed while it was drawn has its title already.
  const isTitled = useScreen() !== undefined
  const success = usePathTo()('checkoutSuccess')
  // The order is through, whatever has become of the page that says so.
  const number = new URLSearchParams(search).get('so_number') ?? ''
  const isOrdered = useHydrated() && pathname === success && kept(ofTab, 'checkout-order')?.split(' ')[0] === number
  // It stands where another page was, which may have been read far down.
  useEffect(() => {
    scrollTo(0, 0)
    focusHeading()
    const left = new AbortController()
    const { signal } = left
    const reload = () => location.reload()
    addEventListener('online', reload, { signal })
    // Where the shop was away, the page waits for it to come back. A page that fails although the shop is there would fail again.
    let wasAway = false
    const look = async () => {
      const isThere = await fetch('/healthz', { signal }).then(({ ok }) => ok, () => false)
      if (isThere && wasAway) reload()
      wasAway ||= !isThere
    }
    void look()
    const looks = setInterval(look, pauseMs)
    return () => {
      left.abort()
      clearInterval(looks)
    }
  }, [])
  return (
    <>
      {!isTitled && <title>{texts.title}</title>}
      <ScreenTitle title={texts.headline} lead={isOrdered ? fill(texts.isOrdered, { number }) : texts.whatHappened} />
      <div className="prose">
        <p>{texts.whatToDo} <code>{pathname}</code></p>
        {/* Plain links: they fetch everything anew, also without script. */}
        <p className="row">
          <a className={buttonClass({})} href={pathname + search}>{texts.reload}</a>
          <a className={buttonClass({ kind: 'ghost' })} href={home}>{texts.home}</a>
        </p>
      </div>
    </>
  )
}
