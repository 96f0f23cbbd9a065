/** The theme that was chosen, for a browser that runs no script: it asks for it with its cookie, because the page itself is the same for everybody. */
import type { LoaderFunctionArgs } from 'react-router'
import { looks } from '#domain/surroundings.ts'
import { keptIn } from './look.ts'
import dark from './styles/dark.css?inline'
import light from './styles/light.css?inline'

const styles = { system: '', light, dark } as const

export function loader({ request }: LoaderFunctionArgs) {
  const { theme = looks.theme[0] } = keptIn(request.headers.get('cookie') ?? '')
  return new Response(styles[theme], { headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' } })
}
