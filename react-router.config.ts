/** Where the web lies, and how it is rendered. */
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
} satisfies Config
