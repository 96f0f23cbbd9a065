/** Before tests that start the whole shop: they start what its owner starts. */
import { buildServer } from './build.js'

export const setup = () => buildServer(process.execPath)
