import type { InputProps } from '#platform/web/fields/input-shape.ts'

/** The input of a field that is asked for in some cases alone, and is never left out then. */
export function NeededInput({ Inner, field, ...props }: InputProps) {
  return <Inner {...props} field={{ ...field, required: true }} />
}
