/** Every file says in its first lines what its name cannot. */
import { isCode, type Rule } from './problem.ts'

export const headerFirst: Rule = ({ path, content }) =>
  isCode(path) && !content.startsWith('/** ') && !content.startsWith('/**\n')
    ? [{ path, line: 1, says: 'begins without a header: /** what this file is */' }]
    : []
