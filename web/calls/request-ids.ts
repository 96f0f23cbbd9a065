/** One id for each thing that is sent: said again when the answer was lost, it happens once. */
export function requestIds<Thing extends object>(): (thing: Thing) => string | undefined {
  const known = new WeakMap<Thing, string>()
  return (thing) => {
    // Where a browser does not give one, the call can do without.
    const id = known.get(thing) ?? crypto.randomUUID?.()
    if (id !== undefined) known.set(thing, id)
    return id
  }
}
