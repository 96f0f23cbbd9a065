import { showAlert } from './alert-store.ts'

/** Browsers may refuse it: then the text is to be copied by hand, and `notCopied` says so. */
export async function copyText(text: string, { copied, notCopied }: { readonly copied: string; readonly notCopied: string }) {
  try {
    await navigator.clipboard.writeText(text)
    showAlert('success', copied)
  } catch {
    showAlert('danger', notCopied)
  }
}
