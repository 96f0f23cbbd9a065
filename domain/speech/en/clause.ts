/** What the words around a number tell about it. */
import { closingPointWhere, part } from '#domain/speech/rule.ts'

/** Whether what was just read, a point at its end, also ended the sentence: in English a capital begins the next, unless it is a zone: "5 p.m. EST". */
function endsSentence(after: string): boolean {
  return /^\s*(?:$|\n)/.test(after) || /^["”’')]/.test(after) || /^\s+(?!\p{Lu}{1,3}T(?!\p{L}))\p{Lu}/u.test(after)
}

export const closingPoint = closingPointWhere(endsSentence)

/** Abbreviations that stand before names and figures never end a sentence. */
export const noClosingPoint = () => ''

const sentenceStarters = new RegExp(part`
  ^\s+(?:We|You|Your|Our|The|This|That|These|It|If|For|Please|Thank|Thanks|Call|Press|To|In|On|At|From|All|And|But|Or|I|He|She|They|My|How|
  When|What|Where|Why|Hello|Good|Welcome|Unfortunately|Leave|Visit|There|Here|Today|Currently|Just|Let|Have|Do|Would|Are|Is|As|After|Before|
  Until|Outside|Sorry|Happy)(?!\p{L})`, 'u')

/** Company names run on in capitals: only a word that begins sentences tells that one ended. */
export function closingPointOfName(written: string, after: string): string {
  return written.endsWith('.') && sentenceStarters.test(after) ? '.' : ''
}
