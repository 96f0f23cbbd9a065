import { screenHandle } from '#web/screen-handle.ts'
import { bookLoader } from './book-data.server.ts'
import { BookPage } from './book-page.tsx'

export const handle = screenHandle('faqs', 'help')
export const loader = bookLoader('faqs')

export default function FaqsScreen() {
  return <BookPage book="faqs" other="glossary" />
}
