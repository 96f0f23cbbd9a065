/** Which modules every first visit needs: they travel in one file instead of twenty, which compresses better and asks less. */
interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

const firstScreens = /[\\/]web[\\/](root|start|language-layout|home[\\/]home-screen)\.tsx/

/** Reached from the frame or the home page by static imports. */
export function isFirstLoad(id: string, modules: Modules, seen: Set<string> = new Set()): boolean {
  if (firstScreens.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isFirstLoad(importer, modules, seen)) ?? false
}
