import type { ComponentType } from 'react'
import { later } from '#platform/web/screens/later.tsx'
import type { StepProps } from './step-props.ts'
import type { Configuration } from '../../contract/workspace-answers.ts'

export interface SetupStep {
  readonly key: string
  readonly label: string
  /** Whether it is done, where that can be told. */
  readonly isDone: (workspace: Configuration) => boolean
  /** Not needed before people may chat. */
  readonly isOptional?: true
  readonly Step: ComponentType<StepProps>
}

/** The guided set-up, in its order. */
export const setupSteps: readonly SetupStep[] = [
  {
    key: 'subject',
    label: 'Subject',
    isDone: () => true,
    Step: later(async () => (await import('./steps/subject-step.tsx')).SubjectStep),
  },
  {
    key: 'answers',
    label: 'Answers',
    isDone: () => true,
    Step: later(async () => (await import('./steps/answers-step.tsx')).AnswersStep),
  },
  {
    key: 'sources',
    label: 'Files and sources',
    isDone: ({ readiness }) => readiness.has_context,
    Step: later(async () => (await import('./steps/sources-step.tsx')).SourcesStep),
  },
  {
    key: 'sheet',
    label: 'Outcome sheet',
    isDone: ({ attachments }) => attachments.some(({ source }) => source === 'Outcome sheet'),
    isOptional: true,
    Step: later(async () => (await import('./steps/sheet-step.tsx')).SheetStep),
  },
  {
    key: 'people',
    label: 'People',
    isDone: ({ readiness }) => readiness.has_people,
    Step: later(async () => (await import('./steps/people-step.tsx')).PeopleStep),
  },
  {
    key: 'try',
    label: 'Try it',
    isDone: ({ readiness }) => readiness.is_active,
    Step: later(async () => (await import('./steps/try-step.tsx')).TryStep),
  },
]
