/** `GET /v1/identity/openidconnect/userinfo?schema=openid`. */
import { answerJson, answerOnADay, type Call } from './call.ts'
import type { Person } from './people.ts'
import { accessOf } from './tokens.ts'

function profileOf({ subject, email, isEmailVerified, firstName, lastName, street, postalCode, city, country }: Person, day: string) {
  const sub = day === 'Other-Person' ? 'SIMsomebody-else' : subject
  const profile = {
    user_id: `https://wallet.example/identity/user/${sub}`, sub,
    name: `${firstName} ${lastName}`.trim(), given_name: firstName, family_name: lastName,
    email, email_verified: isEmailVerified, verified_account: 'true', payer_id: sub.slice(3, 16).toUpperCase(),
    address: { street_address: street, locality: city, region: '', postal_code: postalCode, country },
  }
  const strange = { given_name: 17, family_name: 'x'.repeat(5000), email: 'nowhere', email_verified: 'true', address: 'none' }
  return day === 'Strange-Profile' ? { ...profile, ...strange } : profile
}

export function showUserInfo(call: Call) {
  const grant = accessOf(call)?.grant
  if (!grant) return answerJson(call, 401, { name: 'AUTHENTICATION_FAILURE', message: 'The access token is not one of a person.' })
  return answerOnADay(call, 'Userinfo', grant.day, profileOf(grant.person, grant.day))
}
