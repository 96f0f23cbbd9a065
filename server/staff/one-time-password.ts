/** A password that somebody is told once and has to replace, within a week: sixteen letters that nobody guesses. */
import { randomBytes } from 'node:crypto'
import { oneTimePasswordDays } from '#domain/staff/staff-member.ts'

const dayMs = 24 * 60 * 60 * 1000

export const newOneTimePassword = () => randomBytes(12).toString('base64url')

export const oneTimePasswordEnd = (now: Date) => new Date(now.getTime() + oneTimePasswordDays * dayMs)
