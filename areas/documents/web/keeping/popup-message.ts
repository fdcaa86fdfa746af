/** What the window that adds a document tells the page that opened it, with the id and title of the document. */
export const DOCUMENT_ADDED = 'muster:document-added'
