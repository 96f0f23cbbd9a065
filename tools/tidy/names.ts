/** File names that say nothing, and names spelled unlike all others. */
import type { Rule } from './problem.ts'

const sayNothing = /^(utils?|helpers?|misc|common|index|shared|stuff)$/

export const speakingName: Rule = ({ path }) =>
  path.split('/').flatMap((part) => {
    const word = part.split('.')[0] ?? ''
    return sayNothing.test(word) ? [{ path, line: 1, says: `"${part}" says nothing about what is in it` }] : []
  })

const ourCode = /^(domain|audio|server|web|simulators|e2e|bench|tools)\/.*\.(ts|tsx|js|cjs|css)$/

export const kebabCase: Rule = ({ path }) =>
  ourCode.test(path)
    ? path.split('/').flatMap((part) => (/^[a-z0-9.-]+$/.test(part) ? [] : [{ path, line: 1, says: `"${part}" is not in kebab-case` }]))
    : []
