// What reads a PDF in a thread of its own; the package brings no types for it. Imported for what it does.
declare module 'pdfjs-dist/build/pdf.worker.min.mjs'
