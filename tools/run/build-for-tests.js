/** Runs before tests that start the whole shop, so that they start the same build as its owner. */
import { buildServer } from './build.js'

export const setup = () => buildServer(process.execPath)
