import { describe, expect, it } from 'vitest'
import { fileLength, functionLength } from './length.ts'

const lines = (count: number, line = 'x()') => Array.from({ length: count }, () => line).join('\n')

describe('length', () => {
  it('counts the lines of a file', () => {
    expect(fileLength({ path: 'a.ts', content: `${lines(300)}\n` })).toEqual([])
    expect(fileLength({ path: 'a.ts', content: lines(301) })).toMatchObject([{ path: 'a.ts', says: '301 lines, a file has at most 300' }])
    expect(fileLength({ path: 'data.json', content: lines(301) })).toEqual([])
  })

  it.each([
    ['a declaration', (body: string) => `const ä = 'ß'\nfunction long() {\n${body}\n}`],
    ['an arrow', (body: string) => `\nconst long = () => {\n${body}\n}`],
    ['a method', (body: string) => `class A {\nlong() {\n${body}\n}\n}`],
    ['a method of an object', (body: string) => `const a = {\nlong() {\n${body}\n} }`],
    ['one inside another call', (body: string) => `\ndescribeless(() => {\n${body}\n})`],
    ['one inside a list of tests', (body: string) => `describe('a', () => {\nit('b', () => {\n${body}\n}) })`],
  ])('counts the lines of %s and names where it begins', (_name, write) => {
    expect(functionLength({ path: 'a.ts', content: write(lines(58)) })).toEqual([])
    expect(functionLength({ path: 'a.ts', content: write(lines(59)) })).toEqual([{ path: 'a.ts', line: 2, says: 'a function of 61 lines, at most 60' }])
  })

  it('reads JSX, and lets a list of tests be long', () => {
    const content = `const a = <p>hä</p>\ndescribe('a', () => {\n${lines(100)}\n})`
    expect(functionLength({ path: 'a.tsx', content })).toEqual([])
  })
})
