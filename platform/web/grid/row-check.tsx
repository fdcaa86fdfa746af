import styles from './row-check.module.css'

interface RowCheckProps {
  label: string
  isChecked: boolean
  /** Some of what it stands for is chosen. */
  isPartly?: boolean
  /** With Shift held, everything since the last press is meant. */
  onCheck: (isChecked: boolean, isRange: boolean) => void
}

/** The checkbox of a row, the browser's own: a page may hold a hundred. The whole cell takes the press. */
export function RowCheck({ label, isChecked, isPartly = false, onCheck }: RowCheckProps) {
  return (
    <label className={styles.rowCheck}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isPartly
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onCheck(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
