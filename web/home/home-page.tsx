/** What the shop makes, how a greeting sounds with one's own name in it, what it costs, how it goes. */
import { useEffect } from 'react'
import { CampaignBand } from './campaign-band.tsx'
import { CustomerLogos } from './customer-logos.tsx'
import { wakeUp } from './first-sign.ts'
import { FourKeys } from './four-keys.tsx'
import { Hero } from './hero.tsx'
import type { HomeData } from './home-data.server.ts'
import { TypeCarousel } from './type-carousel.tsx'
import { UnknownPage } from './unknown-page.tsx'

export function HomePage({ campaign, lowest, voiceCount, musicCount, named, offers }: HomeData) {
  useEffect(wakeUp, [])
  return (
    <>
      <UnknownPage />
      {campaign && <CampaignBand {...campaign} />}
      <Hero lowest={lowest} voiceCount={voiceCount} greeting={named} />
      <TypeCarousel offers={offers} />
      <CustomerLogos />
      <FourKeys voiceCount={voiceCount} musicCount={musicCount} />
    </>
  )
}
