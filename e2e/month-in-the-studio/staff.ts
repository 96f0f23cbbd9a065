/** Who works in the house, and their windows of a day. */
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { OwnShop } from '../own-shop/own-shop.ts'
import { givenMember, openSignedIn, prepareOwner, signIn } from '../studio-owner.ts'
import { expect, open } from '../shop-test.ts'

export interface Month {
  readonly shop: OwnShop
  readonly browser: Browser
  readonly complaints: string[]
}

type Member = Awaited<ReturnType<typeof givenMember>>

export interface Staff {
  readonly second: Member
  readonly studio: Member
  readonly office: Member
  readonly talent: Member
}

export interface House {
  readonly owner: Page
  readonly second: Page
  readonly studio: Page
  readonly office: Page
  readonly talent: Page
}

/** Let in by the owner: one more owner, one for the studio, one for the office, and one who speaks. */
export async function letIn(request: APIRequestContext): Promise<Staff> {
  await prepareOwner(request)
  return { second: await givenMember(request, 'owner'), studio: await givenMember(request, 'studio'), office: await givenMember(request, 'office'), talent: await givenMember(request, 'talent') }
}

/** The day begins: everybody signs in, in a window of their own. */
export async function comeToWork({ shop, browser, complaints }: Month, staff: Staff): Promise<House> {
  const arrive = async (member: Member) => {
    const page = await shop.window(browser, complaints)
    await open(page, '/studio/signIn')
    await signIn(page, member)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/(?:tag|woch), \d+\. /)
    return page
  }
  const owner = await shop.window(browser, complaints)
  await openSignedIn(owner, '/studio')
  return { owner, second: await arrive(staff.second), studio: await arrive(staff.studio), office: await arrive(staff.office), talent: await arrive(staff.talent) }
}
