import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { helpContract } from '#domain/help/help.contract.ts'
import { formOf, refusalOf } from '#web/calls/form.server.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { pathTo } from '#web/paths.ts'
import { languageOf } from '#web/texts/texts.server.ts'
import { type HelpBook, ratedPlace, screenOfBook } from './help-entry.ts'
import type { Rated } from './rate-help.tsx'

export function rateHelp(book: HelpBook) {
  return async ({ request, url, params, context }: ActionFunctionArgs) => {
    const language = languageOf({ url })
    const topic = params.topic ?? ''
    const helpful = (await formOf(request))('helpful') === 'yes'
    const rated = await context.get(surroundingsContext)
      .call(helpContract.rateHelp, { page: `${book}/${topic}`, language, helpful })
      .then(() => (helpful ? 'yes' : 'no'), (error: unknown) => {
        if (!refusalOf(error)) throw error
        return 'failed'
      })
    throw redirect(`${pathTo(language, screenOfBook[book], { topic }, { rated })}#${ratedPlace}`, 303)
  }
}

export function ratedIn({ url }: Pick<LoaderFunctionArgs, 'url'>): Rated {
  const rated = url.searchParams.get('rated')
  return rated === 'yes' || rated === 'no' || rated === 'failed' ? rated : undefined
}
