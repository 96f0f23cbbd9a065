/** Whether the systems outside answer, for whoever watches the shop. A refusal is an answer, too. */
interface Answers {
  answered: number
  silent: number
  /** The last call. */
  isSilent: boolean
}

/** By these a port says that the other side was not there, or that nobody knows: as a code of its answer, or of its error. */
const silences: ReadonlySet<unknown> = new Set([
  'WALLET_DOWN', 'GATEWAY_SILENT', 'unknown', 'unavailable', 'STORAGE_DOWN', 'DISK_FULL', 'VOICE_DOWN', 'VOICE_SLOW', 'KeptSilent', 'CrmRefused',
])

export function watchOutside() {
  const systems = new Map<string, Answers>()

  function note(system: string, isSilent: boolean) {
    const answers = systems.get(system) ?? { answered: 0, silent: 0, isSilent: false }
    answers[isSilent ? 'silent' : 'answered'] += 1
    systems.set(system, { ...answers, isSilent })
  }

  return {
    /** The same port, with its calls counted. */
    watched: <Port extends object>(system: string, port: Port): Port => {
      const counted = (call: (...input: unknown[]) => unknown) => (...input: unknown[]) => {
        const answer = call(...input)
        if (isStream(answer)) return followed(answer, (isSilent) => note(system, isSilent))
        if (answer instanceof Promise) answer.then((value: unknown) => note(system, isSilence(value)), (error: unknown) => note(system, isSilentError(error)))
        return answer
      }
      return Object.fromEntries(Object.entries(port).map(([name, member]) => [name, typeof member === 'function' ? counted(member as never) : member])) as Port
    },
    systems: () => Array.from(systems, ([system, answers]) => ({ system, ...answers })),
    /** Those whose last call nobody answered. */
    silent: () => Array.from(systems).filter(([, { isSilent }]) => isSilent).map(([system]) => system),
  }
}

export type OutsideWatch = ReturnType<typeof watchOutside>

function isSilence(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  return (['walletFailure', 'refused', 'outcome', 'state'] as const).some((name) => name in answer && silences.has(answer[name as never]))
}

/** Who was not let in, or hung up, says nothing about the other side. */
function isSilentError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('worthAnotherTry' in error) return error.worthAnotherTry === true
  return silences.has('code' in error ? error.code : error.name)
}

const isStream = (answer: unknown): answer is AsyncGenerator<unknown, unknown> => typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

async function* followed(stream: AsyncGenerator<unknown, unknown>, note: (isSilent: boolean) => void) {
  try {
    const end = yield* stream
    note(false)
    return end
  } catch (error) {
    note(isSilentError(error))
    throw error
  }
}
