import { useEffect, useRef } from 'react'
import { fieldOf } from '#platform/contract/fields/extra-field.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { type AttributeAsked, questionOf } from '../contract/attribute-questions.ts'
import styles from './attributes.module.css'
import { useTypeAttributes } from './use-type-attributes.ts'

/** Inputs for what is asked about the chosen type; each is that of its kind. A new asset begins with the usual values. */
export function AttributesInput(props: InputProps) {
  const { name, value, onChange, siblings, errors, Inner } = props
  const type = siblings['atype_id']
  const attributes = useTypeAttributes(type)
  useForgottenWith(type, () => onChange(null))
  if (typeof type !== 'number')
    return (
      <p className="muted" data-whole-row>
        Choose a type first.
      </p>
    )
  if (attributes?.length === 0)
    return (
      <p className="muted" data-whole-row>
        Nothing more is asked about this type.
      </p>
    )
  const stored = value as Readonly<Record<string, unknown>> | null | undefined // what the server answers, or what is typed here
  const values = stored ?? usualOf(attributes ?? [])
  return (
    <div className={styles.inputs} data-whole-row aria-busy={!attributes}>
      {attributes?.map((attribute) => {
        const { key, kind } = attribute
        const field = fieldOf(questionOf(attribute))
        if (!field) return null
        const path = `${name}.${key}`
        return (
          <Inner
            {...props}
            key={key}
            name={path}
            shortName={key}
            field={field}
            value={values[key] ?? (kind === 'Yes-no' ? false : null)}
            error={errors[path]}
            onChange={(next) => onChange({ ...values, [key]: next })}
          />
        )
      })}
    </div>
  )
}

/** What was said about one type says nothing about another. */
function useForgottenWith(type: unknown, forget: () => void): void {
  const before = useRef(type)
  useEffect(() => {
    if (before.current !== type && typeof before.current === 'number') forget()
    before.current = type
  })
}

/** The usual values, each as its kind has it. */
const usualOf = (attributes: readonly AttributeAsked[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    attributes
      .filter(({ default_value }) => default_value)
      .map((attribute) => [attribute.key, usualValue(attribute)]),
  )

function usualValue({ kind, default_value: usual }: AttributeAsked): unknown {
  if (kind === 'Yes-no') return usual === 'true'
  return kind === 'Integer' || kind === 'Decimal' ? Number(usual) : usual
}
