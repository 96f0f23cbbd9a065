/** Imports that climb out of a folder: two levels up there is a subpath import. */
import { isCode, problemsByLine, type Rule } from './problem.ts'

const climbing = /(?:from|import)\s*\(?\s*['"](\.\.\/\.\.[^'"]*)['"]/

export const noClimbing: Rule = (file) =>
  isCode(file.path)
    ? problemsByLine(file, (line) => {
        const target = climbing.exec(line)?.[1]
        return target === undefined ? undefined : `"${target}" climbs out of the folder: use a #… import`
      })
    : []
