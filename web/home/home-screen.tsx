/** Its script is not part of the first load: see `first-sign.ts`. */
import { Activity, lazy, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { HydratedPart, usePart } from '#web/hydrated.tsx'
import { afterFirstSign, leaveAsleep } from './first-sign.ts'
import { homeData, type HomeData } from './home-data.server.ts'
// Styles are needed before any script.
import '#web/player/player.css'
import './home-page.css'

export const loader = homeData

const HomePage = lazy(() => afterFirstSign(async () => ({ default: (await import('./home-page.tsx')).HomePage })))

/** What an activity holds is hydrated by itself, and may stay as the server sent it until its script is there. */
export default function HomeScreen() {
  const part = usePart()
  useEffect(() => leaveAsleep, [])
  return (
    <Activity>
      <HydratedPart part={part}>
        <HomePage {...(useLoaderData() as HomeData)} />
      </HydratedPart>
    </Activity>
  )
}
