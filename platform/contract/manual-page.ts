import { page } from './pages.ts'

/** The manual inside the product: everybody reads the chapters of their own work. */
export const manualPage = page('/manual', {
  label: 'Manual',
  about: 'The work of each role, step by step.',
  exempt: true,
})
