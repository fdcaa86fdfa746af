import type { Field } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import styles from './label.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** "Disputed amount (PHP)": the label with its unit. */
export function labelWithUnit(name: string, field: Field): string {
  return field.unit ? `${labelOf(name, field)} (${t(field.unit)})` : labelOf(name, field)
}

/** Required is the rule; the rest say that they are optional. */
export function FieldLabel({ name, field }: { name: string; field: Field }) {
  const isOptional = !field.required && field.default === undefined
  return (
    <>
      {labelWithUnit(name, field)}
      {isOptional && <Optional />}
    </>
  )
}

const Optional = () => <span className={styles.fieldOptional}> optional</span>

/** The label of what may stay empty, where no field declares it. */
export const OptionalLabel = ({ text }: { text: string }) => (
  <>
    {text}
    <Optional />
  </>
)
