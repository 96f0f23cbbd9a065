/** What happens to data, and what exactly is stored: on the device of who visits, and here. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { pageLoader } from './page-loader.server.ts'
import { StaticPage } from './static-page.tsx'
import { storedData } from './stored-data.server.ts'
import { StoredOnDevice, StoredOnServer } from './stored-tables.tsx'

export const handle = screenHandle('privacy', 'itsPage')

export function loader(args: LoaderFunctionArgs) {
  const { page } = pageLoader('privacy')(args)
  return { page, stored: storedData(languageOf(args)), texts: textsFor(languageOf(args), 'help', 'legal') }
}

export default function PrivacyScreen() {
  const { stored } = useLoaderData<typeof loader>()
  return (
    <StaticPage
      below={(
        <div className="stored-tables">
          <StoredOnDevice rows={stored.onDevice} />
          <StoredOnServer rows={stored.onServer} />
        </div>
      )}
    />
  )
}
