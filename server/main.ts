/** `npm start`, and what a service starts. */
import { isNodeNewEnough } from './node-version.ts'

if (isNodeNewEnough()) await import('./serve.ts')
