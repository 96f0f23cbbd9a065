/** Why a greeting moved without anybody of the studio having said so. */
export const greetingStepCauses = ['correction_asked', 'question_answered'] as const
export type GreetingStepCause = (typeof greetingStepCauses)[number]
