import { bookLoader } from './book-data.server.ts'
import { BookPage } from './book-page.tsx'

export const loader = bookLoader('faqs')

export default function FaqsScreen() {
  return <BookPage book="faqs" other="glossary" />
}
