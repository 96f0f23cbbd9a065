import { bookLoader } from './book-data.server.ts'
import { BookPage } from './book-page.tsx'

export const loader = bookLoader('glossary')

export default function GlossaryScreen() {
  return <BookPage book="glossary" other="faqs" />
}
