import { t } from '#platform/contract/words/texts.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import {
  type Answer,
  answersTo,
  isSameName,
  isWholeScale,
  type Scorecard,
  type ScorecardCheckpoint,
  type ScorecardSection,
} from './scorecard.ts'

/** What keeps a set-up from being stored, by field: `checkpoints.2.weight`. The builder and the server ask the same. */
export function scorecardErrors(card: Scorecard, answers: readonly Answer[]): FieldErrors {
  const found = [
    ...card.sections.flatMap((section, place) =>
      prefixed(`sections.${place}`, sectionErrors(card, section, place)),
    ),
    ...card.checkpoints.flatMap((checkpoint, place) =>
      prefixed(`checkpoints.${place}`, checkpointErrors(card, checkpoint, place, answers)),
    ),
  ]
  return Object.fromEntries(found)
}

type Found = Readonly<Record<string, string | false | undefined>>

const prefixed = (row: string, found: Found): [string, string[]][] =>
  Object.entries(found).flatMap(([name, message]): [string, string[]][] =>
    message ? [[`${row}.${name}`, [message]]] : [],
  )

function sectionErrors(card: Scorecard, section: ScorecardSection, place: number): Found {
  const isWeighted = card.generation === 'weighted'
  return {
    name:
      card.sections.findIndex(({ name }) => isSameName(name, section.name)) < place &&
      t`Name is already used`,
    weight: isWeighted
      ? !isPositive(section.weight) && t`Weight must be more than 0`
      : section.weight !== null && t`Only sections of weighted forms have a weight`,
    is_bonus: !isWeighted && section.is_bonus && t`Only weighted forms have bonus sections`,
  }
}

function checkpointErrors(
  card: Scorecard,
  checkpoint: ScorecardCheckpoint,
  place: number,
  answers: readonly Answer[],
): Found {
  const section = card.sections.find(({ id }) => id === checkpoint.category_id)
  const { code, scale, fatality } = checkpoint
  return {
    category_id: !section && t`Choose a section of this set-up`,
    code:
      code !== null &&
      card.checkpoints.findIndex((one) => one.code !== null && isSameName(one.code, code)) <
        place &&
      t`Code is already used`,
    scale:
      scale !== null &&
      !isWholeScale(answers, scale) &&
      t`Choose a scale that has a Pass and a Fail`,
    ...weighing(card, checkpoint),
    fatality:
      fatality !== 'None' &&
      card.generation === 'classic' &&
      t`Only checkpoints of weighted forms can be fatal`,
    na_allowed:
      checkpoint.na_allowed &&
      ((section?.is_bonus && t`Bonus sections take no Not applicable`) ||
        (fatality === 'Form' && t`What is fatal for the form cannot be Not applicable`)),
    ...conditionErrors(card, checkpoint, place, answers),
  }
}

const weighing = ({ generation }: Scorecard, { max_points, weight }: ScorecardCheckpoint): Found =>
  generation === 'classic'
    ? {
        max_points: !isPositive(max_points) && t`Points must be more than 0`,
        weight: weight !== null && t`Classic forms have points, no weights`,
      }
    : {
        weight: !isPositive(weight) && t`Weight must be more than 0`,
        max_points: max_points !== null && t`Weighted forms have weights, no points`,
      }

/** A condition names an answer to a checkpoint before it. */
function conditionErrors(
  card: Scorecard,
  { shown_when_checkpoint_id: on, shown_when_score_id: answer }: ScorecardCheckpoint,
  place: number,
  answers: readonly Answer[],
): Found {
  if (on === null && answer === null) return {}
  if (on === null) return { shown_when_checkpoint_id: t`Choose the checkpoint it depends on` }
  const before = card.checkpoints.slice(0, place).find(({ id }) => id === on)
  if (!before) return { shown_when_checkpoint_id: t`Choose an earlier checkpoint` }
  const isGiven = answersTo(card, before, answers).some(({ id }) => id === answer)
  return { shown_when_score_id: !isGiven && t`Choose an answer of that checkpoint` }
}

const isPositive = (value: number | null): boolean => value !== null && value > 0
