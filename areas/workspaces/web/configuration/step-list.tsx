import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { configurationPage } from '../../contract/workspace-pages.ts'
import { type SetupStep, setupSteps } from './setup-steps.ts'
import type { Configuration } from '../../contract/workspace-answers.ts'
import styles from './configuration.module.css'

interface StepListProps {
  /** Undefined before it is there: then only the first step can be taken. */
  readonly workspace: Configuration | undefined
  readonly current: string
}

/** The steps of the set-up, each with whether it is done. */
export function StepList({ workspace, current }: StepListProps) {
  return (
    <nav className={styles.steps} aria-label={t`Steps`}>
      <ol>
        {setupSteps.map((step, at) => (
          <li key={step.key}>
            <StepLink {...{ step, workspace }} number={at + 1} isCurrent={step.key === current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepLinkProps {
  readonly step: SetupStep
  readonly workspace: Configuration | undefined
  readonly number: number
  readonly isCurrent: boolean
}

function StepLink({ step, workspace, number, isCurrent }: StepLinkProps) {
  const isDone = workspace !== undefined && step.isDone(workspace)
  const words = isDone ? t`done` : step.isOptional ? t`optional` : t`to do`
  const content = (
    <>
      <span className={styles.number} data-done={isDone || undefined} aria-hidden>
        {isDone ? <Icon name="check" size={14} /> : number}
      </span>
      <span className={styles.stepWords}>
        {t(step.label)}
        <span className="small muted">{words}</span>
      </span>
    </>
  )
  if (!workspace)
    return (
      <span className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
        {content}
      </span>
    )
  return (
    <Link
      className={styles.step}
      aria-current={isCurrent ? 'step' : undefined}
      to={`${configurationPage.url}/add/${workspace.id}?step=${step.key}`}
    >
      {content}
    </Link>
  )
}
