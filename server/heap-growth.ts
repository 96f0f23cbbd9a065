/**
 * Lets the heap grow to four times what survives before it is swept. By itself Node sweeps a shop of 45 MB again after every third
 * sample: their sound counts as its memory, and each time somebody else's answer is 50 ms late.
 */
import { setFlagsFromString } from 'node:v8'

export function sweepSeldom() {
  setFlagsFromString('--heap-growing-percent=300')
}
