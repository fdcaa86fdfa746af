import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { UseAgain } from './use-again.tsx'
import styles from './log-form.module.css'
import type { AllowedSetup } from '../../contract/work-to-log.ts'

interface LogAsideProps {
  setup: AllowedSetup | undefined
  isNew: boolean
  takesFocus: boolean
  onUse: (setup: number) => void
}

/** Beside the form: what is logged most, and how the chosen work is done. */
export function LogAside({ setup, isNew, takesFocus, onUse }: LogAsideProps) {
  return (
    <>
      {isNew && <UseAgain takesFocus={takesFocus} onUse={onUse} />}
      {setup?.instructions && (
        <section className={styles.logInstructions} aria-labelledby="log-instructions">
          <h2 id="log-instructions">How it is done</h2>
          <RichText html={setup.instructions} />
        </section>
      )}
    </>
  )
}
