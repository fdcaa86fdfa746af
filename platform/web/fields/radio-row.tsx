import { ErrorWords } from './error-words.tsx'
import { inputId } from './input-shape.ts'
import type { InputProps } from './input-shape.ts'
import styles from './fields.module.css'

interface RadioRowProps extends InputProps {
  /** The values in the order of the field's choices, with what they read. */
  words: readonly { value: string; label: string }[]
}

/** A few words beside each other, one of them chosen. */
export function RadioRow({ words, ...props }: RadioRowProps) {
  const { name, scope, field, label, value, onChange, onLeave, error, isDisabled } = props
  const id = inputId(name, scope)
  const note = `${id}-note`
  return (
    <fieldset className={styles.radioRow} aria-describedby={note} data-whole-row>
      <legend>{label}</legend>
      <div className={styles.radioRowWords}>
        {words.map(({ value: word, label: text }, index) => (
          <label key={word} className={styles.radioRowWord}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={word}
              checked={String(value) === word}
              disabled={isDisabled}
              onBlur={onLeave}
              onChange={() => onChange(field.choices?.[index] ?? word)}
            />
            {text}
          </label>
        ))}
      </div>
      <p id={note} className={error ? styles.fieldError : styles.fieldHelp}>
        {error ? <ErrorWords text={error} /> : field.help}
      </p>
    </fieldset>
  )
}
