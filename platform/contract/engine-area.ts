import { area } from './area.ts'

/** What the platform serves beside the families: calls and pages that belong to no subject. */
export const engine = area('engine', { label: 'System' })
