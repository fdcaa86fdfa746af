/** Under which answers about reading are kept, so that all of them are asked for again together. */
export const READING = { name: 'documents-reading' }
