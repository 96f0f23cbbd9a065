import { describe, expect, it } from 'vitest'
import { typedAgainForm, typedFields } from './typed-again.ts'

const formType = 'application/x-www-form-urlencoded;charset=UTF-8'
const words = { typed: 'Das haben Sie geschrieben', sendAgain: 'Noch einmal absenden' }

describe('what was typed into a form that failed', () => {
  it('is read with its umlauts and lines, without what is empty', () => {
    expect(typedFields('first_name=Ay%C5%9Fe&last_name=&description=Guten+Tag%0D%0AGru%C3%9F', formType)).toEqual([['first_name', 'Ayşe'], ['description', 'Guten Tag\r\nGruß']])
  })

  it('holds no secret, and nothing of what is no form', () => {
    expect(typedFields('user=a&password=b&pw=c&pin=1234&validation_code=5&iban=DE', formType)).toEqual([['user', 'a']])
    expect(typedFields('{"a":1}', 'application/json')).toEqual([])
    expect(typedFields('a=b', undefined)).toEqual([])
  })

  it('can be sent again as it was, and is nobody\'s markup', () => {
    const form = typedAgainForm([['description', '"><script>alert(1)</script>']], words)
    expect(form).toContain('<input type="hidden" name="description" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">')
    expect(form).not.toContain('<script')
    expect(form).toContain('Noch einmal absenden')
  })

  it('is no form where nothing was typed', () => {
    expect(typedAgainForm([], words)).toBe('')
  })
})
