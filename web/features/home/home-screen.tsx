/** The first page: what the shop makes, how a greeting looks, what it costs, how it goes. */
import { useLoaderData } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { CampaignBand } from './campaign-band.tsx'
import { CustomerLogos } from './customer-logos.tsx'
import { FourKeys } from './four-keys.tsx'
import { Hero } from './hero.tsx'
import { homeData, type HomeData } from './home-data.server.ts'
import { TypeCarousel } from './type-carousel.tsx'

export const handle = screenHandle('home', 'home')
export const loader = homeData

export default function HomeScreen() {
  const home = useLoaderData() as HomeData
  return (
    <>
      {home.campaign && <CampaignBand {...home.campaign} />}
      <Hero {...home} />
      <TypeCarousel offers={home.offers} />
      <CustomerLogos />
      <FourKeys voiceCount={home.voiceCount} musicCount={home.musicCount} />
    </>
  )
}
