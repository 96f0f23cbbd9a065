/** What staff may do with a greeting in its present state; the use cases check the same. */
import { isVoiceHeard } from '#audio/mix/mix-settings.ts'
import { hasSameNumbers, usualMixNumbers, type MixNumbers } from '#domain/greeting/mix-numbers.ts'
import { type GreetingStatus, stateIs, type ProductionState } from '#domain/production/greeting-status.ts'
import type { WaitingReason } from '#domain/production/waiting-reason.ts'
import type { WorkMove } from '#domain/production/worklist.contract.ts'
import { hasRight } from '#domain/staff/right.ts'
import type { StaffMember } from '#server/http/asker.ts'

export interface WorkState {
  readonly status: GreetingStatus
  readonly productionState: ProductionState | null
  readonly waitsBecause: WaitingReason | null
  readonly mix: MixNumbers
  readonly hasMusic: boolean
  readonly isOrderCanceled: boolean
  readonly isAiVoice: boolean
  readonly isApproved: boolean
  readonly hasTakeToJudge: boolean
  /** Whoever asks speaks it. */
  readonly isMine: boolean
  /** Runs the studio, and does not only speak. */
  readonly isHouse: boolean
}

type Rule = (work: WorkState) => boolean

const isRecording = ({ status, productionState }: WorkState) => status === 'processing' && stateIs(productionState, 'isWithSpeaker')
const isInScriptCheck = ({ productionState }: WorkState) => productionState === 'script_check'

/** By the numbers, before a take is found good, or by ear after it was. */
const isVoiceLost = ({ waitsBecause, status, isApproved, mix, hasMusic }: WorkState) =>
  waitsBecause === 'VOICE_NOT_HEARD' || (status === 'release' && !isApproved && !isVoiceHeard(mix, hasMusic))

const rules: Readonly<Record<WorkMove, Rule>> = {
  approve_script: (work) => work.isHouse && isInScriptCheck(work),
  accept: (work) => work.isMine && work.productionState === 'assigned',
  decline: (work) => work.isMine && work.status === 'processing' && !stateIs(work.productionState, 'waitsForCustomer'),
  ask: (work) => isInScriptCheck(work) || (!work.isAiVoice && (work.productionState === 'assigned' || work.productionState === 'recording')),
  answer: (work) => work.isHouse && stateIs(work.productionState, 'waitsForCustomer'),
  upload: (work) => !work.isAiVoice && (isRecording(work) || (work.isHouse && isInScriptCheck(work)) || (work.status === 'release' && !work.isApproved)),
  remove_take: (work) => work.hasTakeToJudge && !work.isAiVoice && !work.isApproved && (work.status === 'release' || isRecording(work)),
  // Of a greeting that was sent back what else had been recorded may still be found good.
  judge: (work) => work.isHouse && !work.isApproved && (work.status === 'release' || (isRecording(work) && !work.isAiVoice && work.hasTakeToJudge)),
  assign: (work) => work.isHouse && !work.isAiVoice && work.status === 'processing',
  retry: (work) => work.isHouse && work.waitsBecause !== null && work.waitsBecause !== 'VOICE_NOT_HEARD',
  reset_mix: (work) => work.isHouse && isVoiceLost(work) && !hasSameNumbers(work.mix, usualMixNumbers),
  change_telephone_system: (work) => work.isHouse,
}

export function mayDo(move: WorkMove, work: WorkState): boolean {
  return !work.isOrderCanceled && rules[move](work)
}

export function movesOf(work: WorkState): WorkMove[] {
  return (Object.keys(rules) as WorkMove[]).filter((move) => mayDo(move, work))
}

/** What nobody has judged, by whoever uploaded it; the house sees to anybody's. */
export function mayRemoveTake({ awaitsVerdict, madeByStaffId }: { readonly awaitsVerdict: boolean; readonly madeByStaffId: string | null }, { role, staffId }: StaffMember): boolean {
  return awaitsVerdict && (hasRight(role, 'studio work') || madeByStaffId === staffId)
}

/** All work, or for a talent the assigned work only. */
export interface WorkScope {
  /** Absent: everybody's. */
  readonly onlyOf?: string
}

export function scopeOf({ role, staffId }: StaffMember): WorkScope {
  return role === 'talent' ? { onlyOf: staffId } : {}
}
