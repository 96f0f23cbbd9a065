/** `GET /people` lists them, `POST /people` adds one until the wallet ends. */
import { createHash } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { answerJson, type Call } from './call.ts'

export interface Person {
  /** Names the person on the page of the wallet. */
  readonly id: string
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  /** What goes wrong whenever this person signs in. */
  readonly day: string
}

const mostPeople = 500
const people = new Map<string, Person>()

function add(given: Partial<Person> & Pick<Person, 'id' | 'email'>): Person {
  const subject = `SIM${createHash('sha256').update(given.id).digest('base64url').slice(0, 40)}`
  const person: Person = {
    subject, isEmailVerified: true, firstName: '', lastName: '', street: '', postalCode: '', city: '', country: 'DE', day: '', ...given,
  }
  people.set(person.id, person)
  return person
}

const inBerlin = { street: 'Musterstraße 12', postalCode: '10115', city: 'Berlin' }
add({ id: 'erika', email: 'erika.muster@example.org', firstName: 'Erika', lastName: 'Muster', ...inBerlin })
add({
  id: 'noah', email: 'noah.neuhaus@example.org', firstName: 'Noah', lastName: 'Neuhaus', street: 'Kärntner Ring 5', postalCode: '1010', city: 'Wien',
  country: 'AT',
})
add({ id: 'ulla', email: 'ulla.ungeprueft@example.org', isEmailVerified: false, firstName: 'Ulla', lastName: 'Ungeprüft', ...inBerlin })

export const listPeople = () => [...people.values()]

export const findPerson = (id: string) => people.get(id)

export function showPeople(call: Call) {
  answerJson(call, 200, listPeople())
}

/** The e-mail address is enough; everything else may be told. Who is told of twice stays the same person. */
export async function addPerson(call: Call) {
  const given = (await json(call.request)) as Partial<Person>
  if (typeof given.email !== 'string' || given.email === '') return answerJson(call, 400, { error: 'a person has an email' })
  if (people.size >= mostPeople && !people.has(given.id ?? given.email)) return answerJson(call, 409, { error: 'too many people' })
  return answerJson(call, 201, add({ ...given, id: given.id ?? given.email, email: given.email }))
}
