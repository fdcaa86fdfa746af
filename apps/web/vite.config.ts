import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server's port, so that `npm run dev` talks to the same API as the built page does. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

// Vite demands a default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The server puts a fresh nonce in its place each time it sends the page.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    // Fonts and pictures stay files: a data: address in a style sheet is refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': server } },
})
