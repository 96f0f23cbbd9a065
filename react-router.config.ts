/** Where the web lies, and how it is rendered. */
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // Emptied by each build: the server and the music lie beside it.
  buildDirectory: 'build/web',
  ssr: true,
} satisfies Config
