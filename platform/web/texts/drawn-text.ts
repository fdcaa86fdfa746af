import { createElement, Fragment, isValidElement } from 'react'
import type { ReactNode } from 'react'
import { partsOf } from '#platform/contract/words/texts.ts'

/** A text of a screen with what stands in it: one string, or an element with its parts when some of them are elements. */
export function drawn(text: readonly string[], ...values: readonly ReactNode[]): ReactNode {
  // What is put in are values of a screen, so the parts are too.
  const parts = partsOf(text, values) as ReactNode[]
  return parts.some((part) => isValidElement(part) || Array.isArray(part))
    ? createElement(Fragment, null, ...parts)
    : parts.filter((part) => typeof part !== 'boolean').join('')
}
