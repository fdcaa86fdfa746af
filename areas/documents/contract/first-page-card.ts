import type { ReadableDocument } from './reader-calls.ts'

/** A document that waits for the person who opens the first page. */
export type DocumentToRead = Pick<
  ReadableDocument,
  'id' | 'title' | 'document_number' | 'read_state' | 'read_due_on'
>
