import { describe, expect, it } from 'vitest'
import { typedAgainForm, typedFields } from './typed-again.ts'

const formType = 'application/x-www-form-urlencoded;charset=UTF-8'
const words = { typed: 'Das haben Sie geschrieben', sendAgain: 'Noch einmal absenden' }

describe('the fields that were typed into a failed form', () => {
  it('are read with their umlauts and line breaks, without the empty ones', () => {
    expect(typedFields('first_name=Ay%C5%9Fe&last_name=&description=Guten+Tag%0D%0AGru%C3%9F', formType)).toEqual([['first_name', 'Ayşe'], ['description', 'Guten Tag\r\nGruß']])
  })

  it('hold no secret, and nothing from a body that is not a form', () => {
    expect(typedFields('user=a&password=b&pw=c&pin=1234&validation_code=5&iban=DE', formType)).toEqual([['user', 'a']])
    expect(typedFields('{"a":1}', 'application/json')).toEqual([])
    expect(typedFields('a=b', undefined)).toEqual([])
  })

  it('can be sent again unchanged, and are never treated as markup', () => {
    const form = typedAgainForm([['description', '"><script>alert(1)</script>']], words)
    expect(form).toContain('<input type="hidden" name="description" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">')
    expect(form).not.toContain('<script')
    expect(form).toContain('Noch einmal absenden')
  })

  it('make no form when nothing was typed', () => {
    expect(typedAgainForm([], words)).toBe('')
  })
})
