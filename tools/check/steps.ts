import { nodeModule, type Step } from './run-steps.ts'
import { vitestStep } from './vitest-step.ts'

const types: Step = {
  name: 'types',
  commands: [
    [nodeModule('@react-router', 'dev', 'bin.cjs'), 'typegen'],
    [nodeModule('typescript', 'bin', 'tsc'), '--noEmit', '--pretty', 'false', '--checkers', '1', '--incremental', '--tsBuildInfoFile', nodeModule('.cache', 'types.tsbuildinfo')],
  ],
}

const lint = (paths: readonly string[]): Step => ({ name: 'lint', commands: [[nodeModule('oxlint', 'bin', 'oxlint'), '--format', 'unix', ...paths]] })

/** The slowest first, so that the two that run at once finish together. */
export const checkSteps: readonly Step[] = [
  types,
  vitestStep({ name: 'unit tests', project: 'unit' }),
  vitestStep({ name: 'tidiness', project: 'tidy' }),
  { name: 'unused code', commands: [[nodeModule('knip', 'bin', 'knip.js'), '--no-progress']] },
  { name: 'code only for tests', commands: [['tools/check/shipped-code.ts']] },
  { name: 'arrows', commands: [['tools/check/arrows.ts']] },
  lint([]),
]

/** Types, lint and tests of the files whose paths contain one of the parts. */
export function stepsFor(parts: readonly string[], files: readonly string[], postgres: string | undefined): Step[] {
  const code = files.filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path))
  const isServers = (path: string) => /^(server|simulators)\//.test(path)
  const isGenerators = (path: string) => path.startsWith('generators/')
  return [
    types,
    ...(tests.some((path) => !isServers(path) && !isGenerators(path)) ? [vitestStep({ name: 'unit tests', project: 'unit', files: parts })] : []),
    ...(tests.some(isGenerators) ? [vitestStep({ name: 'generators', project: 'generators', files: parts })] : []),
    ...(tests.some(isServers) ? [vitestStep({ name: 'server tests', project: 'server', files: parts, env: { TEST_DATABASE_URL: postgres ?? '' } })] : []),
    ...(code.length > 0 ? [lint(code)] : []),
  ]
}
