/** What the browser must know early: fonts, the colour of its own bars, the icon of the tab. */
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { useLook } from '#web/look.ts'
import sign from './sign.svg?url'

/** `--paper` of tokens.css in both themes; a test compares. */
export const paperColours = { light: '#faf8f2', dark: '#14161a' } as const

export function PageLook() {
  const theme = useLook('theme')
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
      <link rel="icon" type="image/svg+xml" href={sign} />
      {theme === 'system' ? (
        <>
          <meta name="theme-color" content={paperColours.light} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
        </>
      ) : (
        <meta name="theme-color" content={paperColours[theme]} />
      )}
    </>
  )
}
