/** The fields of a posted form. Whatever is no form is an empty one: the call behind it then refuses each missing field by name. */
export async function formOf(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData())
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}
