import type { Scores } from '../score.ts'
import { ambients } from './ambient.ts'
import { ballads } from './ballad.ts'
import { classicals } from './classical.ts'
import { dances } from './dance.ts'
import { folks } from './folk.ts'
import { jazzes } from './jazz.ts'
import { pops } from './pop.ts'
import { rocks } from './rock.ts'

export const scores: Scores = { ...ballads, ...classicals, ...dances, ...jazzes, ...pops, ...rocks, ...ambients, ...folks }
