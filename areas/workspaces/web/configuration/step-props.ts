import type { Configuration } from './use-configuration.ts'

/** What every step of the set-up is given. */
export interface StepProps {
  readonly workspace: Configuration
  /** Goes to the step that follows. */
  readonly onNext: () => void
}
