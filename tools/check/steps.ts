/** What `npm run check` looks at. */
import { nodeModule, type Step } from './run-steps.ts'
import { vitestStep } from './vitest-step.ts'

/** The slowest first, so that the two that run at once end together. */
export const checkSteps: readonly Step[] = [
  {
    name: 'types',
    commands: [
      [nodeModule('@react-router', 'dev', 'bin.cjs'), 'typegen'],
      [nodeModule('typescript', 'bin', 'tsc'), '--noEmit', '--pretty', 'false'],
    ],
  },
  vitestStep({ name: 'unit tests', project: 'unit' }),
  vitestStep({ name: 'tidiness', project: 'tidy' }),
  { name: 'unused code', commands: [[nodeModule('knip', 'bin', 'knip.js'), '--no-progress']] },
  { name: 'code only for tests', commands: [['tools/check/shipped-code.ts']] },
  { name: 'arrows', commands: [['tools/check/arrows.ts']] },
  { name: 'lint', commands: [[nodeModule('oxlint', 'bin', 'oxlint'), '--format', 'unix']] },
]
