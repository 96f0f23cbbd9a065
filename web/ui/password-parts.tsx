import { useId } from 'react'
import { missingPasswordParts, passwordParts } from '#domain/access/password-rule.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import './password-parts.css'

/** `id`: its field is described by it. */
export function PasswordParts({ id, password }: { readonly id: string; readonly password: string }) {
  const texts = useTexts('passwordParts')
  const needsId = useId()
  const missing = missingPasswordParts(password)
  const said = missing.length === 0 ? texts.complete : fill(texts.lacking, { parts: missing.map((part) => texts[part]).join(', ') })
  return (
    <div className="password-parts" id={id}>
      <p id={needsId}>{texts.needs}</p>
      <ul aria-labelledby={needsId}>
        {passwordParts.map((part) => (
          <li key={part} data-there={missing.includes(part) ? undefined : ''}>
            {texts[part]}
            {!missing.includes(part) && <span className="visually-hidden"> ({texts.there})</span>}
          </li>
        ))}
      </ul>
      {/* Nothing is said before anything is written. */}
      <p className="visually-hidden" role="status">{password === '' ? '' : said}</p>
    </div>
  )
}
