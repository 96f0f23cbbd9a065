import { type FailureCode, failures } from '#domain/errors.ts'
import type { Refused, RefusedFields } from './refused.ts'

/** The fields of a posted form. Whatever is no form is an empty one: the call behind it then refuses each missing field by name. */
export async function formOf(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData())
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/**
 * What a refused call says; `undefined` for an error that is no refusal: let it go on. The error's class is another one in the built web than on the
 * server, so it is known by its code.
 */
export function refusalOf(error: unknown): Pick<Refused, 'code' | 'fields'> | undefined {
  const { code, fields = {} } = (error ?? {}) as { code?: string; fields?: RefusedFields }
  return code !== undefined && Object.hasOwn(failures, code) ? { code: code as FailureCode, fields } : undefined
}
