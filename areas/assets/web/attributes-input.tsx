import { fieldOf } from '#platform/contract/fields/extra-field.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { type AttributeAsked, questionOf } from '../contract/attribute-questions.ts'
import styles from './attributes.module.css'
import { useTypeAttributes } from './use-type-attributes.ts'

/** Inputs for what is asked about the chosen type; each is that of its kind. */
export function AttributesInput(props: InputProps) {
  const { name, value, onChange, siblings, errors, Inner } = props
  const attributes = useTypeAttributes(siblings['atype_id'])
  const values = (value ?? {}) as Readonly<Record<string, unknown>> // what the server answers, or what is typed here
  if (typeof siblings['atype_id'] !== 'number')
    return <p className="muted" data-whole-row>{`Choose a type first.`}</p>
  if (attributes?.length === 0)
    return <p className="muted" data-whole-row>{`Nothing more is asked about this type.`}</p>
  return (
    <div className={styles.inputs} data-whole-row aria-busy={!attributes}>
      {attributes?.map((attribute) => {
        const field = fieldOf(questionOf(attribute))
        if (!field) return null
        const path = `${name}.${attribute.key}`
        return (
          <Inner
            {...props}
            key={attribute.key}
            name={path}
            shortName={attribute.key}
            field={field}
            value={values[attribute.key] ?? startOf(attribute)}
            error={errors[path]}
            onChange={(next) => onChange({ ...values, [attribute.key]: next })}
          />
        )
      })}
    </div>
  )
}

/** A yes or no that was never said is no. */
const startOf = ({ kind }: AttributeAsked): unknown => (kind === 'Yes-no' ? false : null)
