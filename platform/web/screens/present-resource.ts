import type { ComponentType } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'

/** What the browser adds to the generated screens of one family. */
export interface Presentation {
  readonly resource: AnyResource
  readonly screens?: Readonly<Partial<Record<'list' | 'form' | 'record', ComponentType>>>
}
