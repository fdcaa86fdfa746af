// What reads a PDF without a thread of its own; the package brings no types for it. Imported for what it does.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
