import { keep, readKept } from './browser-storage.ts'

export interface Draft {
  values: Record<string, unknown>
  at: string
}

const PREFIX = 'draft:'

/** What a person typed into a form, kept on the device under the person and the form. */
export function readDraft(user: number, form: string): Draft | undefined {
  const kept = readKept(localStorage, nameOf(user, form))
  return isDraft(kept) ? kept : undefined
}

/** Says whether the browser could keep it. */
export function keepDraft(user: number, form: string, draft: Draft): boolean {
  return keep(localStorage, nameOf(user, form), draft)
}

export function forgetDraft(user: number, form: string): void {
  keep(localStorage, nameOf(user, form), undefined)
}

/** Removes every draft of one person. */
export function forgetDrafts(user: number): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(`${PREFIX}${user}:`)) localStorage.removeItem(name)
  }
}

function nameOf(user: number, form: string): string {
  return `${PREFIX}${user}:${form}`
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'values' in value && 'at' in value
}
