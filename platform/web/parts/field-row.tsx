import type { ReactNode } from 'react'
import './field-row.css'

/** Facts of a record: a name of 136 px and its value, in two columns where there is room. */
export function FieldRows({ children }: { children: ReactNode }) {
  return <dl className="field-rows">{children}</dl>
}

/** One fact. `wide` takes both columns, for long texts and lists. */
export function FieldRow({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={wide ? 'field-row field-row--wide' : 'field-row'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
