import type { ComponentType } from 'react'
import type { CallDialogOptions } from './call-dialog-options.ts'
import { later } from './later.tsx'
import type { VerbDialogProps } from './present-resource.ts'

/** A dialog that makes one call about a record, and asks for what the call still needs. */
export function callDialog(options: CallDialogOptions): ComponentType<VerbDialogProps> {
  return later(async () => (await import('./call-dialog-form.tsx')).callDialogForm(options))
}
