import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import type { FailureCode } from '#domain/errors.ts'
import type { Surroundings } from '#domain/surroundings.ts'
import { Refused } from '#web/calls/refused.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { unpackTexts } from '#web/texts/packed-texts.ts'
import { loader } from './shared-sample-screen.tsx'

const loaded = (code: FailureCode, path: string) => {
  const context = new RouterContextProvider(new Map([[surroundingsContext, { call: () => Promise.reject(new Refused(code)) } as unknown as Surroundings]]))
  return loader({ url: new URL(path, 'https://shop.example'), params: { link: 'abc' }, context } as unknown as LoaderFunctionArgs)
}

const titles = { de: 'Hör mal, so könnten wir klingen – Freizeichen', en: 'Have a listen: this could be us – Freizeichen' } as const

it.each([
  ['SHARED_SAMPLE_EXPIRED', 'de', 'Dieser Link ist abgelaufen.'],
  ['SHARED_SAMPLE_EXPIRED', 'en', 'This link has expired.'],
  ['SHARED_SAMPLE_REVOKED', 'de', 'Dieser Link wurde zurückgezogen.'],
  ['SHARED_SAMPLE_REVOKED', 'en', 'This link was revoked.'],
] as const)('the page of a link that ended with %s says so in %s and shows nothing of the sample', async (code, language, sentence) => {
  const answer = await loaded(code, language === 'en' ? '/en/x' : '/x')
  expect(answer).toMatchObject({ init: { status: 410 }, data: { shared: undefined, closed: code, page: { title: titles[language] } } })
  if (!('data' in answer)) return
  expect(answer.data.page).not.toHaveProperty('picture')
  expect(unpackTexts(answer.data.texts).failures[code]).toContain(sentence)
})

it('leaves what ended no link to the page for errors', async () => {
  await expect(loaded('TOO_MANY_REQUESTS', '/x')).rejects.toThrow('TOO_MANY_REQUESTS')
})
