/** A style attribute in rendered HTML breaks the content security policy, and no nonce helps. */
import { problemsByLine, type Rule } from './problem.ts'

const styleProp = /(?:^|\s)style=[{"']/

export const noStyleProp: Rule = (file) =>
  file.path.endsWith('.tsx') ? problemsByLine(file, (line) => (styleProp.test(line) ? 'style prop: use a class' : undefined)) : []
